import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, SignedPasskey } from '@/lib/features/accounts/factor/schema';

/** Origin and relying party that browsers report for the shop in tests. */
export const SHOP = { origin: 'http://localhost:3000', rpId: 'localhost' };

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The head of a CBOR item (RFC 8949): its major type and a number below 65536. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.of(type | value);
  if (value < 256) return Buffer.of(type | 24, value);
  return Buffer.of(type | 25, value >> 8, value & 255);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

const USER_PRESENT = 0x01;
const ATTESTED = 0x40;

/** Where a passkey signs, and what: as a browser would, but for what a test changes. */
interface Signing {
  origin?: string;
  rpId?: string;
  /** The counter that it says; the next one otherwise. */
  counter?: number;
}

/** An authenticator of one passkey (ES256), in software: made and signed as WebAuthn has it. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
  }

  /** Answers `navigator.credentials.create` of these options. */
  make(options: { challenge: string }, at: Signing = {}): NewPasskey {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.of(this.id.length >> 8, this.id.length & 255),
      this.id,
      this.publicKey,
    ]);
    const data = Buffer.concat([this.head(at, USER_PRESENT | ATTESTED), attested]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, at)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get` of these options. */
  sign(options: { challenge: string }, at: Signing = {}): SignedPasskey {
    this.counter = at.counter ?? this.counter + 1;
    const data = this.head(at, USER_PRESENT);
    const client = clientData('webauthn.get', options.challenge, at);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.key);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  private named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  /** For whom it signs, with which flags, and the counter. */
  private head({ rpId = SHOP.rpId }: Signing, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter]);
  }
}

const clientData = (type: string, challenge: string, { origin = SHOP.origin }: Signing): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
