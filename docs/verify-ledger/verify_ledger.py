#!/usr/bin/env python3
"""Checks an exported tht ledger against a signed checkpoint, sharing no code with tht.

usage: verify_ledger.py LEDGER.jsonl CHECKPOINT PUBLIC-KEY...

PUBLIC-KEY is NAME+ID+BASE64, or a file with one such key a line. Needs Python 3.8 and nothing else.
Prints what it checked. Exit code 0: everything holds; 1: something does not, named in one line; 2: usage.
The formats are those of docs/ledger-format.md.
"""
import base64, hashlib, json, os, sys

# ---- Ed25519 verification, RFC 8032 section 5.1.7, with extended coordinates ----
P = 2 ** 255 - 19
L = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)

def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * ROOT % P
    if (x * x - x2) % P:
        return None
    return P - x if (x & 1) != sign else x

def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)

def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)

def times(s, p):
    q = (0, 1, 1, 0)
    while s:
        if s & 1:
            q = add(q, p)
        p, s = add(p, p), s >> 1
    return q

BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (recover_x(BASE_Y, 0), BASE_Y, 1, recover_x(BASE_Y, 0) * BASE_Y % P)

def signed(key, message, signature):
    if len(key) != 32 or len(signature) != 64:
        return False
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    p, q = times(s, BASE), add(r, times(h, a))
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0

# ---- checking ----
class Wrong(Exception):
    pass

def require(holds, otherwise):
    if not holds:
        raise Wrong(otherwise)

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def strict64(text):
    require(base64.b64encode(base64.b64decode(text, validate=True)).decode() == text, "loose base64")
    return base64.b64decode(text)

def read_key(text):
    name, key_id, data = text.strip().split("+", 2)
    tagged = strict64(data)
    require(tagged[:1] == b"\x01" and len(tagged) == 33, "key %s is not Ed25519" % name)
    expected = sha256(name.encode(), b"\n", tagged)[:4]
    require(expected.hex() == key_id, "key %s has the id %s" % (name, expected.hex()))
    return name, expected, tagged[1:]

def read_checkpoint(note, keys):
    text, _, under = note.rpartition("\n\n")
    require(text and note.endswith("\n"), "the checkpoint has no empty line before its signatures")
    text, signers = text + "\n", []
    for line in under.splitlines():
        require(line.startswith("\u2014 "), "a line under the checkpoint is no signature")
        name, data = line[2:].split(" ")
        data = strict64(data)
        for known, key_id, key in keys:
            if (known, key_id) == (name, data[:4]):
                require(signed(key, text.encode(), data[4:]), "the signature of %s is wrong" % name)
                signers.append(name)
    require(signers, "none of the keys given has signed the checkpoint")
    origin, size, root = text.split("\n")[:3]
    require(size == str(int(size)) and int(size) >= 0, "the checkpoint's size is no number")
    return origin, int(size), strict64(root), signers

def once(pairs):
    members = dict(pairs)
    require(len(members) == len(pairs), "a member occurs twice")
    return members

DECODER = json.JSONDecoder(object_pairs_hook=once)

def split_line(line):
    """The content, the entry and the entry's own bytes, over which its hash is."""
    head, middle = '{"content":', ',"entry":'
    require(line.startswith(head), "it does not begin with its content")
    content, end = DECODER.raw_decode(line, len(head))
    require(line.startswith(middle, end), "no entry follows its content")
    start = end + len(middle)
    entry, end = DECODER.raw_decode(line, start)
    require(line[end:] == "}", "something follows its entry")
    return content, entry, line[start:end].encode("utf-8")

class Ledger:
    """Takes the records one by one; keeps the roots of complete subtrees, as RFC 6962 needs."""

    def __init__(self):
        self.count, self.last, self.ledger, self.subtrees = 0, "0" * 64, None, []
        self.positions, self.ids, self.missing, self.redacted = {}, set(), set(), set()
        self.contents = 0

    def take(self, line):
        content, entry, raw = split_line(line)
        require(entry["version"] == 1, "unknown version %r" % entry["version"])
        require(entry["ledger"] == (self.ledger or entry["ledger"]), "it is of another ledger")
        require(entry["sequence"] == self.count, "it has sequence %r" % entry["sequence"])
        require(entry["previous"] == self.last, "its previous hash is not that of the record before")
        position = self.positions.get(entry["stream"], 0)
        require(entry["position"] == position, "it has position %r, not %d" % (entry["position"], position))
        require(entry["entry_id"] not in self.ids, "its entry id was used before")
        self.positions[entry["stream"]] = position + 1
        self.ids.add(entry["entry_id"])
        for name, part in content.items():
            require(name in entry["commitments"], "content %s has no commitment" % name)
            found = sha256(bytes.fromhex(part["salt"]), part["text"].encode("utf-8")).hex()
            require(found == entry["commitments"][name], "content %s is not what was committed to" % name)
        self.contents += len(content)
        self.missing.update((self.count, name) for name in entry["commitments"].keys() - content.keys())
        if entry["stream"] == "redactions" and entry["type"] == "content_redacted":
            for target in entry["payload"]["targets"]:
                self.redacted.update((target["sequence"], name) for name in target["contents"])
        leaf = sha256(b"\x00", raw)
        self.last, self.count, self.ledger = leaf.hex(), self.count + 1, entry["ledger"]
        self.subtrees.append((1, leaf))
        while len(self.subtrees) > 1 and self.subtrees[-1][0] == self.subtrees[-2][0]:
            (size, right), (_, left) = self.subtrees.pop(), self.subtrees.pop()
            self.subtrees.append((2 * size, sha256(b"\x01", left, right)))

    def root(self):
        root = self.subtrees[-1][1]
        for _, left in reversed(self.subtrees[:-1]):
            root = sha256(b"\x01", left, root)
        return root

def check(ledger_file, checkpoint_file, key_arguments):
    keys = []
    for given in key_arguments:
        lines = open(given, encoding="utf-8").read().splitlines() if os.path.exists(given) else [given]
        keys += [read_key(line) for line in lines if line.strip() and not line.startswith("#")]
    with open(checkpoint_file, encoding="utf-8", newline="") as file:
        origin, size, root, signers = read_checkpoint(file.read(), keys)
    print("checkpoint: %s, %d records, signed by %s" % (origin, size, ", ".join(signers)))
    ledger, at_size = Ledger(), sha256() if size == 0 else None
    with open(ledger_file, "rb") as file:
        for number, line in enumerate(file):
            try:
                require(line.endswith(b"\n"), "its line is not ended")
                ledger.take(line[:-1].decode("utf-8"))
            except (Wrong, ValueError, KeyError, TypeError, AttributeError) as e:
                said = "has no %s" % e if isinstance(e, KeyError) else e if isinstance(e, Wrong) else repr(e)
                raise Wrong("record %d: %s" % (number, said))
            at_size = ledger.root() if ledger.count == size else at_size
    for place in sorted(ledger.missing - ledger.redacted):
        raise Wrong("record %d: content %s is missing and no redaction names it" % place)
    print("records: %d, chained, sequences without gap, entry ids unique" % ledger.count)
    print("streams: %d, positions without gap" % len(ledger.positions))
    print("contents: %d as committed to, %d redacted" % (ledger.contents, len(ledger.missing)))
    require(origin == "tht-ledger/%s" % ledger.ledger, "the checkpoint is of %s" % origin)
    require(ledger.count >= size, "the checkpoint names %d records, there are %d" % (size, ledger.count))
    require(at_size == root, "the first %d records are not those of the checkpoint" % size)
    print("tree root: %s after %d records, as the checkpoint says" % (root.hex(), size))
    if ledger.count > size:
        print("note: %d records after the checkpoint are vouched for by nothing" % (ledger.count - size))

if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    try:
        check(sys.argv[1], sys.argv[2], sys.argv[3:])
    except (Wrong, ValueError, OSError) as e:
        sys.exit(print("does not verify: %s" % e) or 1)
    print("everything holds")
