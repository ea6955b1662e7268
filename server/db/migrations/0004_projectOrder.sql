CREATE TABLE "projectOrder" (
	"member" bigint NOT NULL,
	"project" varchar(64) NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "projectOrder_member_project_pk" PRIMARY KEY("member","project")
);

CREATE INDEX "projectOrder_project_idx" ON "projectOrder" USING btree ("project");
