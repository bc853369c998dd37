import 'server-only';
import { Types } from 'mongoose';
import { PictureHostsModel } from '../../../models/picture-hosts';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import { isAllowedImage, isOwnPath } from '../../platform/storage/allowed';
import { saveVersioned } from '../../platform/versioned-settings';
import { ShopError } from '../../shop/errors';
import { requirePermission } from '../../shop/policy';
import { MAX_HOSTS, readHosts } from './host-rules';
import type { SavePictureHosts } from './schema';

/** The one document of settings; `hosts` in hexadecimal, filled up. */
const HOSTS_ID = new Types.ObjectId('686f73747300000000000000');

/** Hosts as the administrator edits them; version 0 where they are still those of `IMAGE_HOSTS`. */
interface PictureHosts {
  version: number;
  hosts: string[];
}

async function readPictureHosts(): Promise<PictureHosts> {
  const record = await withDatabase(() => PictureHostsModel.findById(HOSTS_ID).lean());
  return { version: record?.version ?? 0, hosts: record?.hosts ?? settings().imageHosts };
}

/** Says of an address whether its picture may be fetched: over https, from a host that counts now. */
export async function fetchableNow(): Promise<(url: string) => boolean> {
  const { hosts } = await readPictureHosts();
  const where = { cloudinary: settings().cloudinary, imageHosts: hosts };
  return (url) => !isOwnPath(url) && isAllowedImage(url, where);
}

/** The hosts as they are edited. @throws ShopError FORBIDDEN */
export async function getPictureHosts(actor: Actor): Promise<PictureHosts> {
  requirePermission(actor, 'settings.manage');
  return readPictureHosts();
}

/**
 * Says which websites pictures may be fetched from; what runs already goes by it from its next product on.
 * @throws ShopError FORBIDDEN, INVALID where a name is none or they are too many, CONFLICT where somebody else changed
 *   them meanwhile
 */
export async function savePictureHosts(
  actor: Actor,
  { version, hosts: text }: SavePictureHosts,
): Promise<void> {
  requirePermission(actor, 'settings.manage');
  const { hosts, wrong } = readHosts(text);
  if (wrong.length > 0) throw new ShopError('INVALID', { fields: { hosts: 'hostName' } });
  if (hosts.length > MAX_HOSTS) throw new ShopError('INVALID', { fields: { hosts: 'tooMany' } });
  const isSaved = await saveVersioned(
    actor,
    { model: PictureHostsModel, id: HOSTS_ID },
    version,
    (record) => {
      const audit = {
        ...({ action: 'pictures.hosts', subject: 'product', subjectId: undefined } as const),
        ...{ before: { hosts: record?.hosts ?? settings().imageHosts }, after: { hosts } },
      };
      return {
        set: { hosts },
        event: { name: 'pictureHosts.changed', entity: 'pictureHosts:shop', data: {}, audit },
      };
    },
  );
  if (!isSaved) throw new ShopError('CONFLICT');
}
