CREATE TABLE "confirmRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket" bigint NOT NULL,
	"submitDate" timestamp(3) with time zone NOT NULL,
	"comment" text,
	"project" varchar(64) NOT NULL,
	"member" bigint NOT NULL,
	"result" varchar(40) NOT NULL,
	"leader" boolean NOT NULL,
	"soleConfirmer" boolean NOT NULL,
	"round" integer NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmRecord_ticket_round_member_key" UNIQUE("ticket","round","member")
);

-- Tickets from before were submitted once, unless they are plans nobody has finished.
ALTER TABLE "kpiTicket" ADD COLUMN "round" integer NOT NULL DEFAULT 1;
ALTER TABLE "kpiTicket" ALTER COLUMN "round" DROP DEFAULT;
UPDATE "kpiTicket" SET "round" = 0 WHERE "submitDate" IS NULL;
CREATE INDEX "confirmRecord_order_idx" ON "confirmRecord" USING btree ("createDate","id");
CREATE INDEX "confirmRecord_ticket_idx" ON "confirmRecord" USING btree ("ticket");
CREATE INDEX "confirmRecord_project_idx" ON "confirmRecord" USING btree ("project");
CREATE INDEX "confirmRecord_member_idx" ON "confirmRecord" USING btree ("member");
CREATE INDEX "confirmRecord_result_idx" ON "confirmRecord" USING btree ("result");
CREATE INDEX "confirmRecord_updateDate_idx" ON "confirmRecord" USING btree ("updateDate");
CREATE INDEX "kpiTicket_state_idx" ON "kpiTicket" USING btree ("project","status","createDate");
CREATE INDEX "kpiTicket_everywhere_idx" ON "kpiTicket" USING btree ("status","createDate");
