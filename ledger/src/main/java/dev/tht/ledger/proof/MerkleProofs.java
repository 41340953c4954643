package dev.tht.ledger.proof;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Inclusion and consistency proofs of the Merkle tree of RFC 6962, made as its section 2.1 says and
 * checked as sections 2.1.3.2 and 2.1.4.2 of RFC 9162 say. Hashes are lower-case hexadecimal, a
 * proof is a list of them. Stateless; safe for concurrent use.
 */
public final class MerkleProofs {
  private static final HexFormat HEX = HexFormat.of();
  private static final byte NODE = 1;

  private MerkleProofs() {}

  /** The root over the leaf hashes. */
  public static String root(List<String> leaves) {
    if (leaves.isEmpty()) {
      return HEX.formatHex(sha256().digest());
    }
    if (leaves.size() == 1) {
      return leaves.get(0);
    }
    int split = split(leaves.size());
    return node(root(leaves.subList(0, split)), root(leaves.subList(split, leaves.size())));
  }

  /** The proof that the leaf of that index is among the leaves. */
  public static List<String> inclusion(List<String> leaves, int index) {
    List<String> path = new ArrayList<>();
    include(leaves, index, path);
    return path;
  }

  private static void include(List<String> leaves, int index, List<String> path) {
    if (leaves.size() == 1) {
      return;
    }
    int split = split(leaves.size());
    List<String> left = leaves.subList(0, split);
    List<String> right = leaves.subList(split, leaves.size());
    include(index < split ? left : right, index < split ? index : index - split, path);
    path.add(root(index < split ? right : left));
  }

  /** The proof that the tree of the first so many leaves grew into the tree of all. */
  public static List<String> consistency(List<String> leaves, int first) {
    List<String> path = new ArrayList<>();
    if (first > 0 && first < leaves.size()) {
      grow(leaves, first, true, path);
    }
    return path;
  }

  private static void grow(List<String> leaves, int first, boolean known, List<String> path) {
    if (first == leaves.size()) {
      if (!known) {
        path.add(root(leaves));
      }
      return;
    }
    int split = split(leaves.size());
    List<String> left = leaves.subList(0, split);
    List<String> right = leaves.subList(split, leaves.size());
    if (first <= split) {
      grow(left, first, known, path);
      path.add(root(right));
    } else {
      grow(right, first - split, false, path);
      path.add(root(left));
    }
  }

  /** Whether the path proves that the leaf stands at that index of a tree of that size and root. */
  public static boolean isIncluded(
      String leaf, long index, long size, List<String> path, String root) {
    if (index < 0 || index >= size || !areHashes(path)) {
      return false;
    }
    long at = index;
    long last = size - 1;
    String hash = leaf;
    for (String sibling : path) {
      if (last == 0) {
        return false;
      }
      if ((at & 1) == 1 || at == last) {
        hash = node(sibling, hash);
        int zeros = at == 0 ? 0 : Long.numberOfTrailingZeros(at);
        at >>= zeros;
        last >>= zeros;
      } else {
        hash = node(hash, sibling);
      }
      at >>= 1;
      last >>= 1;
    }
    return last == 0 && hash.equals(root);
  }

  /** Whether the path proves that the first tree grew into the second by adding leaves only. */
  public static boolean isConsistent(
      long first, String firstRoot, long second, String secondRoot, List<String> path) {
    if (first < 0 || first > second || !areHashes(path)) {
      return false;
    }
    if (first == second || first == 0) {
      String expected = first == 0 ? root(List.of()) : secondRoot;
      return path.isEmpty() && firstRoot.equals(expected);
    }
    List<String> hashes = new ArrayList<>(path);
    if (Long.bitCount(first) == 1) {
      hashes.add(0, firstRoot);
    }
    return !hashes.isEmpty() && grew(first - 1, second - 1, firstRoot, secondRoot, hashes);
  }

  private static boolean grew(
      long first, long second, String firstRoot, String secondRoot, List<String> hashes) {
    int ones = Long.numberOfTrailingZeros(~first);
    long at = first >> ones;
    long last = second >> ones;
    String older = hashes.get(0);
    String newer = older;
    for (String hash : hashes.subList(1, hashes.size())) {
      if (last == 0) {
        return false;
      }
      if ((at & 1) == 1 || at == last) {
        older = node(hash, older);
        newer = node(hash, newer);
        int zeros = at == 0 ? 0 : Long.numberOfTrailingZeros(at);
        at >>= zeros;
        last >>= zeros;
      } else {
        newer = node(newer, hash);
      }
      at >>= 1;
      last >>= 1;
    }
    return last == 0 && older.equals(firstRoot) && newer.equals(secondRoot);
  }

  /** The greatest power of two below the size. */
  private static int split(int size) {
    return Integer.highestOneBit(size - 1);
  }

  private static boolean areHashes(List<String> path) {
    return path.size() <= 2 * Long.SIZE && path.stream().allMatch(MerkleProofs::isHash);
  }

  /** Whether it is 64 lower-case hexadecimal digits. */
  static boolean isHash(String text) {
    return text.matches("[0-9a-f]{64}");
  }

  private static String node(String left, String right) {
    MessageDigest digest = sha256();
    digest.update(NODE);
    digest.update(HEX.parseHex(left));
    return HEX.formatHex(digest.digest(HEX.parseHex(right)));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
