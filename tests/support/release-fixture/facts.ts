/** What must be true of a shop of an earlier release once it was migrated; kept beside its data. */
export interface Facts {
  /** Everybody who logs in, with the password. */
  logins: { email: string; password: string }[];
  /** As everybody sees them. */
  products: { id: string; name: string; price: number; stock: number }[];
  /** Of the customer, in taka. */
  orders: { id: string; product: string; quantity: number; total: number; status: string }[];
  /** Documents by collection, of those that never expire. */
  counts: Record<string, number>;
  /** What each migration changes in it. */
  changed: Record<string, number>;
}
