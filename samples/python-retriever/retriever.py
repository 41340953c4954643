"""A candidate retriever for tht in Python: ranks rows by the words that they share with the query."""
import json
import re
import sys


def words(text):
    return set(re.findall(r"[^\W_]+", text.lower()))


def load(path):
    rows = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if "id" in row:
                rows.append((row, words(row["text"]), words(row["about"])))
    return rows


def score(asked, name, about):
    dice = 2 * len(asked & name) / max(1, len(asked) + len(name))
    return max(dice, 0.4 * len(asked & about) / max(1, len(asked)))


def retrieve(rows, query):
    asked = [words(text) for text in [query["text"]] + query.get("terms", [])]
    found = []
    for row, name, about in rows:
        wanted = row["kind"] in query["kinds"] and query["in"] in [None] + row["columns"]
        best = max(score(some, name, about) for some in asked) if wanted else 0
        if best > 0:
            found.append({"id": row["id"], "score": round(best, 6)})
    return sorted(found, key=lambda one: (-one["score"], one["id"]))[: query["limit"]]


ROWS = []
for line in sys.stdin:
    query = json.loads(line)
    answer = {"n": query["n"]}
    if query["op"] == "open":
        ROWS = load(query["rows"])
        answer.update(kinds=["table", "column", "value", "evidence"], capabilities=[])
    else:
        answer["found"] = retrieve(ROWS, query)
    print(json.dumps(answer), flush=True)
