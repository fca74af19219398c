"""Writes 6,000 rows of data that DuckDB computes, as a line of JSON each: duckrows.py [FILE]

Without a file, they go to standard output, to be piped.
"""
import sys

import duckdb

target = sys.argv[1] if len(sys.argv) > 1 else "/dev/stdout"
duckdb.sql(f"""
    COPY (
        SELECT 'u' || person AS key, 'Person ' || person AS name, sum(hours) AS total, count(*) AS days,
            max(hours) AS streak, 2020 + person % 5 AS since, person % 100 AS share, person % 40 AS night,
            'month ' || arg_max(month, hours) AS best, list(hours ORDER BY month) AS months,
            {{'name': 'project ' || person % 7, 'hours': max(hours), 'commits': person % 900}} AS project,
            [{{'label': 'Swift', 'value': person % 13 + 1}}, {{'label': 'C', 'value': person % 7}}] AS langs,
            ['a first', 'a second'] AS firsts, if(person % 2 = 0, 'Early bird', 'Night owl') AS archetype
        FROM (SELECT person, month, (person * 31 + month * 17) % 97 AS hours
              FROM range(6000) AS people(person), range(1, 13) AS year(month))
        GROUP BY person ORDER BY person
    ) TO '{target}' (FORMAT json)
""")
