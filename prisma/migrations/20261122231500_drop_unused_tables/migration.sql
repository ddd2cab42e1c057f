-- Nothing reads or writes them.
DROP TABLE "agent_messages";
DROP TABLE "agent_sessions";
DROP TABLE "mcp_grants";
