-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN "round" INTEGER NOT NULL DEFAULT 0;

-- A time-ordered id (RFC 9562, version 7) for rows that a statement makes by itself; PostgreSQL has one of its own from 18 on.
CREATE FUNCTION "uuid_v7"() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
        52, 1), 53, 1), 'hex')::uuid
$$;
