export const threadsTexts = {
  none: "No conversation matches.",
  labels: {
    search: "Title or id",
    user: "User",
    agent: "Agent",
    active: "Active",
    order: "Order",
  },
  orders: { "": "Last active first", newest: "Newest first" },
} as const;
