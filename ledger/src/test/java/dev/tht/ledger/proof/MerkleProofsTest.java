package dev.tht.ledger.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.Digests;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The vectors that Certificate Transparency publishes for RFC 6962, and mutations of proofs. */
class MerkleProofsTest {
  private static final int MOST = 24;
  private static final String A =
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7";
  private static final String B =
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e";
  private static final String C =
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4";
  private static final String D =
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b";
  private static final String E =
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0";
  private static final String F =
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7";
  private static final String G =
      "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125";
  private static final String H =
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d";
  private static final String K =
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a";

  private static final List<String> LEAVES =
      List.of(
              "",
              "00",
              "10",
              "2021",
              "3031",
              "40414243",
              "5051525354555657",
              "606162636465666768696a6b6c6d6e6f")
          .stream()
          .map(MerkleProofsTest::leaf)
          .toList();

  private static String leaf(String input) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((byte) 0);
      return HexFormat.of().formatHex(digest.digest(HexFormat.of().parseHex(input)));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> leaves(int size) {
    List<String> leaves = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      leaves.add(Digests.sha256("leaf " + i));
    }
    return leaves;
  }

  @Test
  void makesThePublishedInclusionProofs() {
    assertThat(MerkleProofs.inclusion(LEAVES.subList(0, 1), 0)).isEmpty();
    assertThat(MerkleProofs.inclusion(LEAVES, 0)).containsExactly(A, B, C);
    assertThat(MerkleProofs.inclusion(LEAVES, 5)).containsExactly(D, E, F);
    assertThat(MerkleProofs.inclusion(LEAVES.subList(0, 3), 2)).containsExactly(G);
    assertThat(MerkleProofs.inclusion(LEAVES.subList(0, 5), 1)).containsExactly(H, B, D);
  }

  @Test
  void makesThePublishedConsistencyProofs() {
    assertThat(MerkleProofs.consistency(LEAVES.subList(0, 1), 1)).isEmpty();
    assertThat(MerkleProofs.consistency(LEAVES, 1)).containsExactly(A, B, C);
    assertThat(MerkleProofs.consistency(LEAVES, 6)).containsExactly(K, E, F);
    assertThat(MerkleProofs.consistency(LEAVES.subList(0, 5), 2)).containsExactly(B, D);
  }

  @Test
  void acceptsEveryProofThatItMakes() {
    List<String> all = leaves(MOST);
    for (int size = 1; size <= MOST; size++) {
      List<String> leaves = all.subList(0, size);
      String root = MerkleProofs.root(leaves);
      for (int i = 0; i < size; i++) {
        assertThat(
                MerkleProofs.isIncluded(
                    leaves.get(i), i, size, MerkleProofs.inclusion(leaves, i), root))
            .as(i + " of " + size)
            .isTrue();
      }
      for (int first = 0; first <= size; first++) {
        assertThat(
                MerkleProofs.isConsistent(
                    first,
                    MerkleProofs.root(all.subList(0, first)),
                    size,
                    root,
                    MerkleProofs.consistency(leaves, first)))
            .as(first + " to " + size)
            .isTrue();
      }
    }
  }

  @Test
  void refusesEveryMutatedInclusionProof() {
    int mutations = 0;
    List<String> all = leaves(MOST);
    for (int size = 1; size <= MOST; size++) {
      List<String> leaves = all.subList(0, size);
      String root = MerkleProofs.root(leaves);
      for (int i = 0; i < size; i++) {
        List<String> path = MerkleProofs.inclusion(leaves, i);
        for (List<String> mutated : mutations(path)) {
          mutations++;
          assertThat(MerkleProofs.isIncluded(leaves.get(i), i, size, mutated, root))
              .as(i + " of " + size + ": " + mutated)
              .isFalse();
        }
        for (int other = 0; other < size; other++) {
          if (other != i) {
            assertThat(MerkleProofs.isIncluded(leaves.get(i), other, size, path, root)).isFalse();
            assertThat(MerkleProofs.isIncluded(leaves.get(other), i, size, path, root)).isFalse();
          }
        }
        assertThat(MerkleProofs.isIncluded(leaves.get(i), i, size, path, flipped(root, 7)))
            .isFalse();
        assertThat(MerkleProofs.isIncluded(leaves.get(i), size, size, path, root)).isFalse();
        assertThat(MerkleProofs.isIncluded(leaves.get(i), -1, size, path, root)).isFalse();
      }
    }
    System.out.println("mutated inclusion proofs: " + mutations + " refused");
    assertThat(mutations).isGreaterThan(5000);
  }

  @Test
  void refusesEveryMutatedConsistencyProof() {
    int mutations = 0;
    List<String> all = leaves(MOST);
    for (int size = 2; size <= MOST; size++) {
      List<String> leaves = all.subList(0, size);
      String root = MerkleProofs.root(leaves);
      for (int first = 1; first < size; first++) {
        String older = MerkleProofs.root(all.subList(0, first));
        List<String> path = MerkleProofs.consistency(leaves, first);
        for (List<String> mutated : mutations(path)) {
          mutations++;
          assertThat(MerkleProofs.isConsistent(first, older, size, root, mutated))
              .as(first + " to " + size + ": " + mutated)
              .isFalse();
        }
        assertThat(MerkleProofs.isConsistent(first, flipped(older, 3), size, root, path)).isFalse();
        assertThat(MerkleProofs.isConsistent(first, older, size, flipped(root, 3), path)).isFalse();
        assertThat(MerkleProofs.isConsistent(size, root, first, older, path)).isFalse();
        assertThat(MerkleProofs.isConsistent(size, root, size, older, path)).isFalse();
        assertThat(MerkleProofs.isConsistent(0, older, size, root, List.of())).isFalse();
      }
    }
    System.out.println("mutated consistency proofs: " + mutations + " refused");
    assertThat(mutations).isGreaterThan(5000);
  }

  private static List<List<String>> mutations(List<String> path) {
    List<List<String>> mutations = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      for (int digit = 0; digit < 64; digit += 21) {
        List<String> changed = new ArrayList<>(path);
        changed.set(i, flipped(path.get(i), digit));
        mutations.add(changed);
      }
      List<String> fewer = new ArrayList<>(path);
      fewer.remove(i);
      mutations.add(fewer);
      List<String> doubled = new ArrayList<>(path);
      doubled.add(i, path.get(i));
      mutations.add(doubled);
      List<String> broken = new ArrayList<>(path);
      broken.set(i, path.get(i).substring(1));
      mutations.add(broken);
      if (i > 0) {
        List<String> swapped = new ArrayList<>(path);
        Collections.swap(swapped, i, i - 1);
        mutations.add(swapped);
      }
    }
    List<String> longer = new ArrayList<>(path);
    longer.add("0".repeat(64));
    mutations.add(longer);
    return mutations;
  }

  private static String flipped(String hash, int digit) {
    char changed = hash.charAt(digit) == '0' ? '1' : '0';
    return hash.substring(0, digit) + changed + hash.substring(digit + 1);
  }
}
