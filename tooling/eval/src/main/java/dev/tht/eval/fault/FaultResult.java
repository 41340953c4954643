package dev.tht.eval.fault;

import java.util.List;

/**
 * One plan as it was read, and the faults planted in it.
 *
 * @param question the gold query's question
 * @param alarms the checks that warn of the plan without a fault
 * @param told those of them whose warning was not counted in the data
 * @param faults what was planted
 */
public record FaultResult(
    String question, List<String> alarms, List<String> told, List<PlantedFault> faults) {

  public FaultResult {
    alarms = List.copyOf(alarms);
    told = List.copyOf(told);
    faults = List.copyOf(faults);
  }
}
