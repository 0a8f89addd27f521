-- Run once as SYS, in the root of the new database. The parameter counts from
-- the next start of the instance, for all of its pluggable databases; without
-- it, HNSW indexes are refused (ORA-51962). It is taken from the memory that
-- the instance has: Oracle Database Free may have 2 GB.
WHENEVER SQLERROR EXIT SQL.SQLCODE
ALTER SYSTEM SET VECTOR_MEMORY_SIZE = 512M SCOPE = SPFILE;
SHUTDOWN IMMEDIATE
STARTUP
-- Nothing where it is open already.
ALTER PLUGGABLE DATABASE ALL OPEN;
ALTER SYSTEM REGISTER;
