import { listCards } from '@/lib/products/queries';

export default async function HomePage() {
  const { total } = await listCards({});
  return <h1>Welcome {total}</h1>;
}
