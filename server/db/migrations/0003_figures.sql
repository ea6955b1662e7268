-- What the dashboards and reports count, each by an index that holds all it needs: none of their
-- figures reads tickets outside its own project, member or time.
CREATE INDEX "kpiTicket_confirmed_idx" ON "kpiTicket" ("project", "confirmDate") INCLUDE ("kpiPoint", "contributor") WHERE "status" = 'CONFIRMED';
CREATE INDEX "kpiTicket_confirmedOf_idx" ON "kpiTicket" ("contributor", "confirmDate") INCLUDE ("kpiPoint", "project") WHERE "status" = 'CONFIRMED';
CREATE INDEX "kpiTicket_confirmedWhen_idx" ON "kpiTicket" ("confirmDate") INCLUDE ("kpiPoint", "contributor", "project", "jobType", "workHour") WHERE "status" = 'CONFIRMED';
CREATE INDEX "kpiTicket_submitted_idx" ON "kpiTicket" ("project", "submitDate");
CREATE INDEX "kpiTicket_claimed_idx" ON "kpiTicket" ("project", "collectDate");
CREATE INDEX "kpiTicket_created_idx" ON "kpiTicket" ("project", "createDate") INCLUDE ("status", "kpiPoint", "type", "creator");
CREATE INDEX "kpiTicket_createdWhen_idx" ON "kpiTicket" ("createDate") INCLUDE ("status", "kpiPoint", "project", "creator");
CREATE INDEX "kpiTicket_open_idx" ON "kpiTicket" ("project", "status", "contributor") WHERE "status" IN ('TO_CLAIM', 'CLAIMED', 'PENDING_CONFIRM', 'REJECTED');
CREATE INDEX "kpiTicket_openOf_idx" ON "kpiTicket" ("contributor", "status", "project") WHERE "status" IN ('TO_CLAIM', 'CLAIMED', 'PENDING_CONFIRM', 'REJECTED');
