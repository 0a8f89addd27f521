#!/usr/bin/env bash
# Run once, after the database has been made: the owner of the tables, and the
# user of servers that may use them and change nothing else.
set -Eeuo pipefail

sqlplus -S / as sysdba <<SQL
WHENEVER SQLERROR EXIT SQL.SQLCODE
ALTER SESSION SET CONTAINER = FREEPDB1;

-- Vectors and large texts need automatic segment space management, which SYSTEM has not.
CREATE TABLESPACE engraph
  DATAFILE '/opt/oracle/oradata/FREE/FREEPDB1/engraph01.dbf' SIZE 256M AUTOEXTEND ON NEXT 64M MAXSIZE UNLIMITED
  EXTENT MANAGEMENT LOCAL SEGMENT SPACE MANAGEMENT AUTO;

CREATE USER engraph IDENTIFIED BY "${ORACLE_PASSWORD}" DEFAULT TABLESPACE engraph QUOTA UNLIMITED ON engraph;
GRANT CREATE SESSION, CREATE TABLE, CREATE SEQUENCE TO engraph;

CREATE USER engraph_server IDENTIFIED BY "${ORACLE_PASSWORD}";
GRANT CREATE SESSION TO engraph_server;
GRANT SELECT ANY TABLE, INSERT ANY TABLE, UPDATE ANY TABLE, DELETE ANY TABLE, SELECT ANY SEQUENCE
  ON SCHEMA engraph TO engraph_server;
SQL
