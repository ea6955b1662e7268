-- Written by hand: tables know no triggers. What an allocation wrote stays as it was written.
CREATE FUNCTION "refuseChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "cutCakeRecord_appendOnly" BEFORE UPDATE OR DELETE ON "cutCakeRecord"
  FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "cutCakeRecord_neverEmptied" BEFORE TRUNCATE ON "cutCakeRecord"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "cutShare_appendOnly" BEFORE UPDATE OR DELETE ON "cutShare"
  FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "cutShare_neverEmptied" BEFORE TRUNCATE ON "cutShare"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "cutTicket_appendOnly" BEFORE UPDATE OR DELETE ON "cutTicket"
  FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "cutTicket_neverEmptied" BEFORE TRUNCATE ON "cutTicket"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();

-- A ticket an allocation counted keeps what was counted.
CREATE TRIGGER "kpiTicket_countedStays" BEFORE UPDATE ON "kpiTicket"
  FOR EACH ROW WHEN (OLD."cut" IS NOT NULL AND (
    NEW."cut" IS DISTINCT FROM OLD."cut" OR NEW."project" <> OLD."project"
    OR NEW."contributor" IS DISTINCT FROM OLD."contributor" OR NEW."kpiPoint" <> OLD."kpiPoint"
    OR NEW."status" <> OLD."status"))
  EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "kpiTicket_countedNeverRemoved" BEFORE DELETE ON "kpiTicket"
  FOR EACH ROW WHEN (OLD."cut" IS NOT NULL) EXECUTE FUNCTION "refuseChange"();
