CREATE TABLE "charterVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charterVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"note" varchar(200) NOT NULL,
	"member" bigint NOT NULL,
	"restoredFrom" integer,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charterVersion_project_number_key" UNIQUE("project","number")
);

CREATE TABLE "projectApply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectApply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"applicant" bigint NOT NULL,
	"reason" text NOT NULL,
	"jointype" varchar(64),
	"status" varchar(40) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "charterVersion" ADD CONSTRAINT "charterVersion_project_project_id_fk" FOREIGN KEY ("project") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "projectApply_project_applicant_key" ON "projectApply" USING btree ("project","applicant") WHERE "projectApply"."status" = 'PENDING';
CREATE INDEX "projectApply_order_idx" ON "projectApply" USING btree ("createDate","id");
CREATE INDEX "projectApply_project_idx" ON "projectApply" USING btree ("project");
CREATE INDEX "projectApply_applicant_idx" ON "projectApply" USING btree ("applicant");
CREATE INDEX "projectApply_jointype_idx" ON "projectApply" USING btree ("jointype");
CREATE INDEX "projectApply_status_idx" ON "projectApply" USING btree ("status");
CREATE INDEX "projectApply_updateDate_idx" ON "projectApply" USING btree ("updateDate");
