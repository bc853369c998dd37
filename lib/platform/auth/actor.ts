/** Who is calling, read afresh from the account for each request. The first argument of every command. */
export interface Actor {
  id: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
}
