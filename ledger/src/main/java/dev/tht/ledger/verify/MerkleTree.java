package dev.tht.ledger.verify;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;

/**
 * The Merkle tree of RFC 6962, section 2.1, as it grows: only the roots of its complete subtrees
 * are kept. Used by one thread at a time.
 */
public final class MerkleTree {
  private static final byte NODE = 1;

  private record Subtree(int height, byte[] hash) {}

  private final Deque<Subtree> subtrees = new ArrayDeque<>();

  /** An empty tree. */
  public MerkleTree() {}

  /** Adds a leaf by its leaf hash, in hexadecimal. */
  public void add(String leafHash) {
    Subtree added = new Subtree(0, HexFormat.of().parseHex(leafHash));
    while (!subtrees.isEmpty() && subtrees.peek().height() == added.height()) {
      added = new Subtree(added.height() + 1, node(subtrees.pop().hash(), added.hash()));
    }
    subtrees.push(added);
  }

  /** The root of the leaves added so far, in hexadecimal. */
  public String root() {
    byte[] root = null;
    for (Subtree subtree : subtrees) {
      root = root == null ? subtree.hash() : node(subtree.hash(), root);
    }
    return HexFormat.of().formatHex(root == null ? sha256().digest() : root);
  }

  private static byte[] node(byte[] left, byte[] right) {
    MessageDigest digest = sha256();
    digest.update(NODE);
    digest.update(left);
    return digest.digest(right);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
