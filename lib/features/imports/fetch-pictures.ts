import 'server-only';
import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Types } from 'mongoose';
import { BYTES_PER_MEGABYTE, uploadLimits } from '../../platform/storage/rules';
import type { Actor } from '../../platform/auth/actor';
import { AppError } from '../../platform/app-error';
import { inTransaction } from '../../platform/database/transaction';
import { log } from '../../platform/log';
import { uploadPicture } from '../../platform/storage/commands';
import { ShopError } from '../../shop/errors';
import { isStorageAway } from '../../platform/storage/store';
import {
  announceProductChange,
  findWithoutPicture,
  giveFetchedPictures,
  listWithoutPictures,
  stepProduct,
} from '../catalogue';
import type { ProductImportRecord } from '../../../models/product-import';
import { fetchableNow } from './host-settings';
import { advance } from './jobs';
import { FAILURES_KEPT, MAX_PICTURES, type PictureFailure } from './rules';

const MAX_BYTES = uploadLimits(true).megabytes * BYTES_PER_MEGABYTE;
const MAX_REDIRECTS = 3;
/** For one picture with all of its redirects. */
const DEADLINE_MS = 20_000;

/** Everything that is not the open internet: an address there could be anybody's inner service. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // Both carry an IPv4 address inside.
  ['2002::', 16],
  ['64:ff9b::', 96],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/** A picture that could not be fetched; the message is for the log, the reason for the seller. */
class FetchError extends Error {
  override name = 'FetchError';

  constructor(
    message: string,
    readonly reason: PictureFailure['reason'] = 'unreachable',
  ) {
    super(message);
  }
}

/** What a seller is told of any other failure: a file that came and is no picture, or none that came. */
function reasonOf(error: unknown): PictureFailure['reason'] {
  if (error instanceof FetchError) return error.reason;
  return error instanceof AppError ? 'noPicture' : 'unreachable';
}

/** Asks the name service once and connects to what was checked: the answer can't change between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const inner = addresses.find(({ address }) => !isPublicAddress(address));
    if (inner || addresses.length === 0) {
      return callback(new FetchError(`${hostname} is at a private address`), '', 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

type Get = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>;

const get: Get = (url, signal) =>
  new Promise((resolveAnswer, reject) => {
    request(url, { lookup: publicLookup, signal, headers: { accept: 'image/*' } }, resolveAnswer)
      .on('error', reject)
      .end();
  });

/**
 * Fetches one picture from elsewhere, at most as large as an upload.
 * @param isAllowed decides about each address on the way, the redirects' too
 * @throws FetchError, or what the connection fails with
 */
export async function fetchPicture(
  address: string,
  isAllowed: (url: string) => boolean,
  ask: Get = get,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!isAllowed(url)) throw new FetchError(`${url} is not on an allowed host`, 'host');
    const parsed = new URL(url);
    // An address in numbers needs no name service, and so passes by the check above.
    const literal = parsed.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
      throw new FetchError(`${literal} is a private address`);
    }
    const answer = await ask(parsed, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      url = new URL(headers.location, url).href;
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FetchError(`${url} answered ${statusCode}`);
    }
    return readAll(answer, url);
  }
  throw new FetchError(`${address} redirects too often`);
}

async function readAll(answer: IncomingMessage, url: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES)
      throw new FetchError(`${url} is larger than ${MAX_BYTES} bytes`, 'tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Products whose pictures one run fetches; the button can be pressed again. */
const MAX_PRODUCTS = 2000;

/**
 * Makes pictures of our own from those elsewhere, for the owner's products that have none. One
 * product after the other: whoever hosts them is somebody else.
 * @throws Stopped; ShopError STORAGE_AWAY
 */
export async function runFetchPictures(job: ProductImportRecord, actor: Actor): Promise<void> {
  const waiting = await listWithoutPictures(actor, MAX_PRODUCTS);
  for (const { _id, productName, sourceImages } of waiting) {
    // Read anew for each: a host that is taken away ends at once.
    const isFetchable = await fetchableNow();
    const urls = sourceImages.filter(isFetchable).slice(0, MAX_PICTURES);
    const failures = sourceImages
      .filter((url) => !isFetchable(url))
      .map((url): PictureFailure => ({ productName, url, reason: 'host' }));
    if (urls.length === 0) {
      await note(job, failures);
      continue;
    }
    const stored = await fetchAll(job, actor, { urls, isFetchable }, (url, reason) =>
      failures.push({ productName, url, reason }),
    );
    await note(job, failures);
    const isGiven = stored.size > 0 && (await give(actor, _id, stored));
    const isSent = isGiven && job.pictures?.send === true && (await send(actor, _id));
    await advance(job._id, {
      $inc: {
        [isGiven ? 'pictures.fetched' : 'pictures.failed']: 1,
        ...(isSent && { 'pictures.sent': 1 }),
      },
    });
  }
  await advance(job._id, { $set: { 'pictures.state': 'done' }, $unset: { active: 1 } });
}

/** Sends a draft in for review that has its picture now. @returns false where it is none, or something else is missing */
async function send(actor: Actor, id: Types.ObjectId): Promise<boolean> {
  try {
    await stepProduct(actor, String(id), { step: 'send' });
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return false;
    throw error;
  }
}

/** Keeps the first addresses that failed, for the seller to look at and try again. */
async function note(job: ProductImportRecord, failures: PictureFailure[]): Promise<void> {
  if (failures.length === 0) return;
  const kept = { $each: failures.slice(0, FAILURES_KEPT), $slice: FAILURES_KEPT };
  await advance(job._id, { $push: { 'pictures.failures': kept } });
}

/** The addresses here of those that could be fetched, by those elsewhere and in their order. */
async function fetchAll(
  job: ProductImportRecord,
  actor: Actor,
  { urls, isFetchable }: { urls: string[]; isFetchable: (url: string) => boolean },
  onFailure: (url: string, reason: PictureFailure['reason']) => void,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const url of urls) {
    // A sign of life, as one product can take minutes.
    await advance(job._id, {});
    try {
      const file = await fetchPicture(url, isFetchable);
      stored.set(url, (await uploadPicture(actor, { preset: 'product', file })).url);
    } catch (error) {
      // The job goes on when the bucket is back.
      if (isStorageAway(error)) throw error;
      // One picture less; the product shows that it is missing.
      onFailure(url, reasonOf(error));
      log().info({ import: String(job._id), url, err: error }, 'picture not fetched');
    }
  }
  return stored;
}

/** @returns false where the product went or got a picture meanwhile */
async function give(
  actor: Actor,
  id: Types.ObjectId,
  stored: ReadonlyMap<string, string>,
): Promise<boolean> {
  const given = await inTransaction(async (session) => {
    const product = await findWithoutPicture(id, session);
    return product && (await giveFetchedPictures(actor, product, stored, session));
  });
  if (given) announceProductChange(given.changed);
  return given !== null;
}
