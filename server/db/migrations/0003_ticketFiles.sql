ALTER TABLE "kpiTicket" ADD COLUMN "requirementDoc" bigint[];
ALTER TABLE "kpiTicket" ADD COLUMN "proofFiles" bigint[];
