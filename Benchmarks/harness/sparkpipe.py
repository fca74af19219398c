"""Pipes lines through a command by Spark, in two processes: sparkpipe.py COMMAND INPUT OUTPUT

Prints the seconds without those that Spark takes to start.
"""
import sys
import time

from pyspark import SparkConf, SparkContext

command, source, target = sys.argv[1:]
settings = SparkConf().setMaster("local[2]").set("spark.ui.enabled", "false").set("spark.log.level", "ERROR")
context = SparkContext(conf=settings)
begin = time.perf_counter()
lines = context.textFile("file://" + source, 4).pipe(command, checkCode=True)
with open(target, "w", encoding="utf-8") as file:
    for line in lines.toLocalIterator():
        file.write(line + "\n")
print(f"{time.perf_counter() - begin:.2f}")
context.stop()
