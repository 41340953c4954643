/**
 * A bank's log of loan decisions on {@code tht-ledger} alone. Start at {@link
 * org.example.loans.LoanLog}; {@link org.example.loans.LoanApprovals} is the program around it.
 */
package org.example.loans;
