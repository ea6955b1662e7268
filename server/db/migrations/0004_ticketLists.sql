CREATE INDEX "kpiTicket_within_idx" ON "kpiTicket" USING btree ("project","createDate","id","status","creator","contributor","kpiPoint","type");
CREATE INDEX "kpiTicket_newest_idx" ON "kpiTicket" USING btree ("createDate","id","project","status","creator","contributor","kpiPoint");
