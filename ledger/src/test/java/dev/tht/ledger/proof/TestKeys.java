package dev.tht.ledger.proof;

import dev.tht.spi.ledger.CheckpointSigner;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A key service as a signer reaches one: the private key never leaves it, and it may be away. */
public final class TestKeys {

  private TestKeys() {}

  /** A signer whose key lives in a service. */
  public static final class Remote implements CheckpointSigner {
    public final List<byte[]> asked = new ArrayList<>();
    private final String name;
    private final KeyPair pair;

    public Remote(String name) {
      this.name = name;
      try {
        this.pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
      } catch (GeneralSecurityException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public String keyName() {
      return name;
    }

    @Override
    public byte[] publicKey() {
      byte[] encoded = pair.getPublic().getEncoded();
      return Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length);
    }

    @Override
    public byte[] sign(byte[] message) {
      asked.add(message);
      try {
        Signature signature = Signature.getInstance("Ed25519");
        signature.initSign(pair.getPrivate());
        signature.update(message);
        return signature.sign();
      } catch (GeneralSecurityException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void close() {}
  }
}
