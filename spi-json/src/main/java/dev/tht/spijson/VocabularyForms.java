package dev.tht.spijson;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/** The settings that give each domain type its JSON form, so that the types stay plain. */
final class VocabularyForms {
  private VocabularyForms() {}

  static JsonMapper mapper() {
    JsonMapper.Builder builder =
        JsonMapper.builder()
            .annotationIntrospector(new LowerCaseEnums())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(
                v -> v.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(MapperFeature.REQUIRE_TYPE_ID_FOR_SUBTYPES)
            .withCoercionConfig(LogicalType.Textual, VocabularyForms::textOnly)
            .addMixIn(Verified.class, VerifiedForm.class)
            .addMixIn(CteStep.class, StepForm.class)
            .addMixIn(PlanPart.Distinct.class, DistinctForm.class)
            .addMixIn(ReviewRequest.Confirm.class, ConfirmForm.class)
            .addMixIn(Proposal.PhaseSummary.class, ConfirmForm.class)
            .addMixIn(Table.class, TableForm.class)
            .addMixIn(Column.class, ColumnForm.class)
            .addMixIn(Description.class, DescriptionForm.class)
            .addModule(ids())
            .registerSubtypes(TypeNames.all());
    TypeNames.roots().forEach(root -> builder.addMixIn(root, Tagged.class));
    for (Class<?> collection : List.of(List.class, Map.class, Set.class)) {
      builder.withConfigOverride(
          collection,
          override -> override.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)));
    }
    return builder.build();
  }

  private static void textOnly(MutableCoercionConfig texts) {
    texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
    texts.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
    texts.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
  }

  private static SimpleModule ids() {
    SimpleModule module = new SimpleModule("tht-ids");
    TextForm.of(SessionId.class, SessionId::new).addTo(module);
    TextForm.of(QuestionId.class, QuestionId::new).addTo(module);
    TextForm.of(DecisionId.class, DecisionId::new).addTo(module);
    TextForm.of(MemoryId.class, MemoryId::new).addTo(module);
    TextForm.of(PartId.class, PartId::new).addTo(module);
    TextForm.of(EvidenceId.class, EvidenceId::new).addTo(module);
    module.addSerializer(QueryResult.class, new QueryResultForm.Writer());
    module.addDeserializer(QueryResult.class, new QueryResultForm.Reader());
    return module;
  }

  /** Marks the member of a closed set. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  private interface Tagged {}

  /** A verified literal is read back through the factory that is reserved for it. */
  private abstract static class VerifiedForm {
    @JsonCreator
    static Verified restored(
        @JsonProperty("constant") Constant constant,
        @JsonProperty("receipt") ValueReceipt receipt) {
      throw new UnsupportedOperationException("describes " + constant + receipt);
    }

    @JsonProperty
    abstract Constant constant();

    @JsonProperty
    abstract ValueReceipt receipt();
  }

  /** What a step of filters alone does not have is left out, as it was before steps had it. */
  private abstract static class StepForm {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<PlanPart.Condition> conditions();

    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<PlanPart.Condition> groupConditions();

    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<PlanPart.Combination> combinations();
  }

  /** That whole rows are compared is not said, as it was not before anything else could be. */
  private abstract static class DistinctForm {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<Expression> on();
  }

  /** That nothing is equal today is not said, as it was not before anything could be. */
  private abstract static class ConfirmForm {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<?> equalToday();
  }

  /** Constraints and descriptions are left out where there are none. */
  private abstract static class TableForm {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<List<String>> uniqueKeys();

    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<String> checks();

    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<Description> descriptions();
  }

  /** As of a table. */
  private abstract static class ColumnForm {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<String> allowed();

    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<Description> descriptions();
  }

  /** Other names are left out where there are none. */
  private abstract static class DescriptionForm {
    @JsonProperty
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    abstract List<String> aliases();
  }

  /** Enum constants in lower case, whatever the machine's locale. */
  private static final class LowerCaseEnums extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public String[] findEnumValues(
        MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
      for (int i = 0; i < constants.length; i++) {
        names[i] = constants[i].name().toLowerCase(Locale.ROOT);
      }
      return names;
    }
  }
}
