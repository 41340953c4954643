package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.ProposedOption;
import java.util.List;

/** Makes readings of the form "these words mean that stored value there". */
final class ValueOptions {

  private final String subject;
  private final String said;
  private final Text text;

  ValueOptions(String subject, String said, Text text) {
    this.subject = subject;
    this.said = said;
    this.text = text;
  }

  ProposedOption of(ValueHit hit, ColumnName column, boolean recommended, String rationale) {
    String where = text.column(column);
    return new ProposedOption(
        subject,
        text.say("value.meaning", said, hit.stored(), where),
        text.say("value.detail", said, hit.stored(), where),
        List.of(FilterClaim.equal(column, hit.stored())),
        List.of(),
        List.of(hit.candidate()),
        List.of(),
        text.say("value.risk"),
        recommended,
        rationale);
  }
}
