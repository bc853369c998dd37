import { migrate } from '@/lib/platform/database/migrations/run';
import { MIGRATIONS } from '@/lib/startup/migrations';
import { MigrationModel } from '@/models/migration';

/** Runs every migration of the shop as if none had been, as on a database of before there were any. */
export async function migrateShop(): Promise<void> {
  await MigrationModel.deleteMany({});
  await migrate(MIGRATIONS, { release: 'test', say: () => undefined });
}
