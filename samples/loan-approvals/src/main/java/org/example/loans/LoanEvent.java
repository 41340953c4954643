package org.example.loans;

/** What can happen to a loan. Reasons and names are erasable; amounts and outcomes stay for ever. */
public sealed interface LoanEvent {

  /** Somebody asks for money. */
  record Applied(String customer, long cents) implements LoanEvent {
    public Applied {
      if (customer.isBlank() || cents <= 0) {
        throw new IllegalArgumentException("an application needs a customer and an amount");
      }
    }
  }

  /** A person of the bank approves it. */
  record Approved(String reason) implements LoanEvent {}

  /** A person of the bank rejects it. */
  record Rejected(String reason) implements LoanEvent {}
}
