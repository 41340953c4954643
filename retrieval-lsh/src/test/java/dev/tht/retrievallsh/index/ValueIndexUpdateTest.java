package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueIndexUpdateTest {

  private static final Map<String, String> CITY = Map.of("column", "city");
  private static final Map<String, String> NAME = Map.of("column", "name");

  @TempDir Path folder;

  @BeforeEach
  void build() {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    builder.add("", "Lisbon", CITY);
    builder.add("", "Florence", CITY);
    builder.add("", "Florence", NAME);
    builder.add("p-1", "Augusta Byron", NAME);
    builder.write();
  }

  private ValueIndexUpdate update() {
    return new ValueIndexUpdate(folder, "v2");
  }

  private List<String> found(String query) {
    try (ValueIndex index = ValueIndex.open(folder, "v2")) {
      index.verify();
      return index.search(IndexKind.POSTINGS).search(query, 5).stream()
          .map(hit -> hit.text() + " " + hit.locations().stream().map(l -> l.fields()).toList())
          .toList();
    }
  }

  @Test
  void addsWhatWasNotThere() {
    update().upsert("", "Porto", CITY).upsert("", "Lisbon", CITY).write();

    assertThat(found("porto")).containsExactly("Porto [{column=city}]");
    assertThat(found("lisbon")).containsExactly("Lisbon [{column=city}]");
    assertThat(found("augusta byron")).hasSize(1);
  }

  @Test
  void replacesTheTextOfAnId() {
    update().upsert("p-1", "Ada Lovelace", NAME).write();

    assertThat(found("Augusta Byron")).isEmpty();
    assertThat(found("ada lovelace")).containsExactly("Ada Lovelace [{column=name}]");
  }

  @Test
  void takesAwayByIdByTextAndByFilter() {
    update().delete("p-1").delete("Florence", CITY).write();

    assertThat(found("Augusta Byron")).isEmpty();
    assertThat(found("florence")).containsExactly("Florence [{column=name}]");

    update().delete(ValueFilter.where("column", "name")).write();

    assertThat(found("florence")).isEmpty();
    assertThat(found("lisbon")).hasSize(1);
    assertThatThrownBy(() -> update().delete("")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void leavesOpenReadersAsTheyAre() {
    try (ValueIndex old = ValueIndex.open(folder)) {
      update().delete(ValueFilter.all()).write();

      assertThat(old.search(IndexKind.POSTINGS).search("lisbon", 5))
          .extracting(ValueHit::text)
          .containsExactly("Lisbon");
      assertThat(found("lisbon")).isEmpty();
    }
  }

  @Test
  void givesTheBytesOfAnIndexBuiltAtOnce(@TempDir Path other) throws Exception {
    update().upsert("", "Porto", CITY).write();
    ValueIndexBuilder whole = new ValueIndexBuilder(other, "v2");
    whole.add("", "Lisbon", CITY);
    whole.add("", "Florence", CITY);
    whole.add("", "Florence", NAME);
    whole.add("p-1", "Augusta Byron", NAME);
    whole.add("", "Porto", CITY);
    whole.write();

    assertThat(folder.resolve("values.idx")).hasSameBinaryContentAs(other.resolve("values.idx"));
  }

  @Test
  void refusesToChangeWhatIsNotThere(@TempDir Path empty) {
    assertThatThrownBy(() -> new ValueIndexUpdate(empty, "v1").write())
        .isInstanceOf(ThtException.class);
  }
}
