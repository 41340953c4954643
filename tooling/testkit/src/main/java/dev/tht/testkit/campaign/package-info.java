/**
 * Campaigns: tests that attack something many times by chance. Start at {@link
 * dev.tht.testkit.campaign.CampaignRun}, which holds the seed and keeps what a run counted. Leans
 * on nothing.
 */
@NullMarked
package dev.tht.testkit.campaign;

import org.jspecify.annotations.NullMarked;
