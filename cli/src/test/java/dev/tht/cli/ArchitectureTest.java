package dev.tht.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.review.BoundReply;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * The arrows and habits of the house, read from the compiled classes of every module below the
 * terminal.
 */
class ArchitectureTest {
  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.tht");

  private static final String[] ASSEMBLERS = {"dev.tht.assembly..", "dev.tht.cli.."};

  /** Where the machine's clock, chance and locale may enter: from here on they are injected. */
  private static final String[] EDGES = {
    "dev.tht.assembly..", "dev.tht.cli..", "dev.tht.bench..", "dev.tht.testkit.."
  };

  /** Where an evaluation reads and runs the gold queries, apart from what it judges. */
  private static final String GOLD = "dev.tht.eval.gold..";

  private static final String TESTKIT = "dev.tht.testkit..";

  private static final Set<String> CLOCKS =
      Set.of(
          "Instant",
          "LocalDate",
          "LocalDateTime",
          "LocalTime",
          "ZonedDateTime",
          "OffsetDateTime",
          "Year");

  @Test
  void seesEveryModule() {
    assertThat(HOUSE.stream().map(type -> type.getPackageName().split("\\.")[2]).distinct())
        .contains(
            "spi",
            "spijson",
            "ledger",
            "gatecore",
            "schemacatalog",
            "schemadiagram",
            "resultchart",
            "retrievallsh",
            "retrievalvector",
            "ambiguity",
            "memory",
            "sqlplan",
            "assembly",
            "mcp",
            "cli",
            "embeddingonnx",
            "storagepostgres",
            "testkit",
            "eval");
  }

  @Test
  void wiresWithGuiceInAssemblyAndTerminalOnly() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(ASSEMBLERS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.google.inject..", "jakarta.inject..")
            .because("every class is as easily made with new"));
  }

  @Test
  void keepsCalciteInsideSqlPlan() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.tht.sqlplan..", GOLD)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.calcite..", "net.sf.jsqlparser..")
            .because(
                "a plan is tht's own records, the SQL library can be replaced; only an evaluation"
                    + " reads somebody else's SQL"));
  }

  @Test
  void showsNoTypeOfALibraryInWhatSqlPlanPromises() {
    Set<String> shown = new TreeSet<>();
    for (JavaClass type : HOUSE) {
      if (type.getPackageName().startsWith("dev.tht.sqlplan") && isShown(type)) {
        type.getMembers().stream()
            .filter(member -> member.getModifiers().contains(JavaModifier.PUBLIC))
            .flatMap(member -> member.getAllInvolvedRawTypes().stream())
            .forEach(seen -> note(type, seen, shown));
        type.getAllRawSuperclasses().forEach(seen -> note(type, seen, shown));
        type.getAllRawInterfaces().forEach(seen -> note(type, seen, shown));
      }
    }
    assertThat(HOUSE.contain("dev.tht.sqlplan.write.PlanWriter")).isTrue();
    assertThat(shown)
        .as("a plan is tht's own records; who takes sql-plan alone compiles against them only")
        .isEmpty();
  }

  private static boolean isShown(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ArchitectureTest::isShown).orElse(true);
  }

  private static void note(JavaClass type, JavaClass seen, Set<String> shown) {
    String library = seen.getBaseComponentType().getPackageName();
    if (library.startsWith("org.apache.calcite") || library.startsWith("net.sf.jsqlparser")) {
      shown.add(type.getName() + " shows " + seen.getName());
    }
  }

  @Test
  void speaksJdbcWhereDatabasesLive() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(
                "dev.tht.schemacatalog..",
                "dev.tht.storagepostgres..",
                "dev.tht.retrievalvector..",
                GOLD,
                "dev.tht.eval.ambiguity..",
                TESTKIT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.sql..")
            .because(
                "JDBC to the asked database never leaves schema-catalog; an evaluation runs the gold,"
                    + " and makes databases with known ambiguities, on a path of its own"));
  }

  @Test
  void printsFromTheTerminalOnly() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.tht.cli..", "dev.tht.testkit..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .because("standard output belongs to the door that a person or a program reads"));
  }

  @Test
  void keepsTheTerminalsLibrariesInTheTerminal() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("dev.tht.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("picocli..", "org.jline..")
            .because("a reviewer may sit at another door"));
  }

  @Test
  void keepsTheProtocolAtTheModelsDoorAndTheReviewersDoorAwayFromIt() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("dev.tht.mcp..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.modelcontextprotocol..")
            .because("a model may come by another protocol, or by none"));
    check(
        noClasses()
            .that()
            .resideInAPackage("dev.tht.mcp..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(BoundReply.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ReviewDesk.class)
            .because("nothing that a model can call answers a question"));
  }

  @Test
  void marksEveryPackageNonNull() {
    assertThat(
            HOUSE.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(home -> !home.isAnnotatedWith(NullMarked.class))
                .map(home -> home.getName()))
        .as("packages without a @NullMarked package-info")
        .isEmpty();
  }

  @Test
  void namesClassesInTheFieldsWords() {
    check(
        noClasses()
            .should()
            .haveNameMatching(".*(Impl|Util|Utils|Helper|Helpers|Manager)")
            .because("a name says what a thing is made of or what it adds"));
  }

  @Test
  void takesTimeChanceAndLocaleFromOutside() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(EDGES)
            .and()
            .haveSimpleNameNotEndingWith("Factory")
            .should()
            .callMethodWhere(ambient())
            .orShould()
            .callConstructor(java.util.Random.class)
            .orShould()
            .callConstructor(java.security.SecureRandom.class)
            .because(
                "the same ledger bytes are written under every locale, zone and machine; a"
                    + " provider's factory is where a production clock and salts are chosen"));
  }

  @Test
  void letsOnlyTheFoldSayWhatIsInForce() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.tht.spi.decision..", "dev.tht.ledger.session..", TESTKIT)
            .should()
            .callMethodWhere(named(Effective.class, "folded"))
            .because("a stale decision must not pass for one in force"));
  }

  @Test
  void letsOnlyStorageRestoreAVerifiedLiteral() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.tht.spi.literal..", "dev.tht.spijson..")
            .should()
            .callMethodWhere(named(Verified.class, "restored"))
            .because("a literal is verified by looking it up, or was when it was stored"));
  }

  @Test
  void letsOnlyTheSynthesizerMakeSqlThatRuns() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.tht.spi.plan..", "dev.tht.sqlplan..", TESTKIT)
            .should()
            .callConstructor(
                SynthesizedSql.class, String.class, String.class, BillOfMaterials.class)
            .because("nothing runs but a SELECT that was synthesised from decisions"));
  }

  @Test
  void letsOnlyTheGateRecordARepliesEffects() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(
                "dev.tht.spi.ledger..", "dev.tht.spijson..", "dev.tht.gatecore..", TESTKIT)
            .should()
            .callConstructorWhere(replyGiven())
            .because("only the gate turns a reply into something recorded"));
  }

  private static DescribedPredicate<com.tngtech.archunit.core.domain.JavaConstructorCall>
      replyGiven() {
    return DescribedPredicate.describe(
        "makes a reply's entry",
        call -> call.getTarget().getOwner().isEquivalentTo(LedgerEntry.ReplyGiven.class));
  }

  private static DescribedPredicate<com.tngtech.archunit.core.domain.JavaMethodCall> named(
      Class<?> owner, String name) {
    return DescribedPredicate.describe(
        "calls " + owner.getSimpleName() + "." + name,
        call ->
            call.getTarget().getOwner().isEquivalentTo(owner)
                && call.getTarget().getName().equals(name));
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(HOUSE);
  }

  private static DescribedPredicate<com.tngtech.archunit.core.domain.JavaMethodCall> ambient() {
    return DescribedPredicate.describe(
        "asks the machine for time, chance or locale", call -> isAmbient(call.getTarget()));
  }

  private static boolean isAmbient(AccessTarget.MethodCallTarget target) {
    JavaClass owner = target.getOwner();
    boolean bare = target.getRawParameterTypes().isEmpty();
    return switch (target.getName()) {
      case "now" -> bare && CLOCKS.contains(owner.getSimpleName());
      case "toLowerCase", "toUpperCase" -> bare && owner.isEquivalentTo(String.class);
      case "currentTimeMillis" -> owner.isEquivalentTo(System.class);
      case "systemUTC", "systemDefaultZone" -> owner.isEquivalentTo(java.time.Clock.class);
      case "random" -> owner.isEquivalentTo(Math.class);
      case "getDefault" ->
          owner.isEquivalentTo(Locale.class) || owner.isEquivalentTo(RandomGenerator.class);
      default -> false;
    };
  }
}
