ALTER TABLE "member" DROP COLUMN "avatarImg";
ALTER TABLE "member" ADD COLUMN "avatarImg" bigint;
CREATE INDEX "personalCv_findable_idx" ON "personalCv" USING btree ("updateDate","id") WHERE "findable";
