UPDATE "role" SET "cnName" = '成員' WHERE "name" = 'ROLE_MEMBER' AND "cnName" = '社員';
