"""Pipes lines through a command by Spark, in two processes: sparkpipe.py COMMAND INPUT OUTPUT

Prints the seconds without those that Spark takes to start.
"""
import os
import shutil
import sys
import time

from pyspark import SparkConf, SparkContext

command, source, target = sys.argv[1:]
settings = SparkConf().setMaster("local[2]").set("spark.ui.enabled", "false").set("spark.log.level", "ERROR")
context = SparkContext(conf=settings)
begin = time.perf_counter()
# Each process writes a file, so that none has to hold the lines of all.
parts = target + ".parts"
context.textFile("file://" + source, 4).pipe(command, checkCode=True).saveAsTextFile("file://" + parts)
with open(target, "wb") as file:
    for name in sorted(os.listdir(parts)):
        if name.startswith("part-"):
            with open(os.path.join(parts, name), "rb") as part:
                shutil.copyfileobj(part, file)
shutil.rmtree(parts)
print(f"{time.perf_counter() - begin:.2f}")
context.stop()
