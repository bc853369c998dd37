import type { TeamRole } from '@/lib/platform/auth/staff-types';
import { Types } from 'mongoose';
import { makeUser, type TestUser } from './shop';

/** An account in a seller's team, as calls read it. */
export async function makeMember(seller: TestUser, role: TeamRole): Promise<TestUser> {
  const member = await makeUser({
    name: `${role} of ${seller.name}`,
    team: { sellerId: new Types.ObjectId(seller.id), role, since: new Date() },
  });
  return { ...member, team: { sellerId: seller.id, name: seller.name, email: seller.email, role } };
}
