/** One package in package-lock.json, as far as this tool looks at it. */
export interface LockedPackage {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: Record<string, string>;
  license?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export type Packages = Record<string, LockedPackage>;

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const PROCESSORS = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const PLATFORM = new RegExp(
  `-(?<os>${SYSTEMS})-(?<cpu>${PROCESSORS})(?:-(?<abi>gnu|glibc|musl|gnueabihf|musleabihf|eabi|msvc))?$`,
);
const LIBC: Record<string, string> = { gnu: 'glibc', glibc: 'glibc', musl: 'musl' };

/**
 * Returns the platform that a binary package runs on, from its name; null where the name is of another type.
 */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  if (/-wasm32(-wasi)?$/.test(name)) return { cpu: ['wasm32'] };
  const groups = PLATFORM.exec(name)?.groups;
  if (!groups?.os || !groups.cpu) return null;
  const libc = groups.os === 'linux' ? LIBC[groups.abi ?? ''] : undefined;
  return { os: [groups.os], cpu: [groups.cpu], ...(libc ? { libc: [libc] } : {}) };
}

/** Where Node, starting in `from`, finds a package of this name in the lockfile. */
function findInstalled(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
  }
}

/**
 * The entries that are missing: binaries for other platforms, which npm leaves out of a lockfile
 * made where the registry does not offer them. `npm ci` on those platforms would then install the
 * parent without its binary. Versions come from the parent's own `optionalDependencies` (exact
 * there); the rest from a sibling that is listed and from the name. No hash and no address: npm
 * asks its registry by version.
 * @throws where an entry can't be told from what is at hand
 */
export function missingPlatforms(packages: Packages): Packages {
  const missing: Packages = {};
  for (const [path, parent] of Object.entries(packages)) {
    const wanted = Object.entries(parent.optionalDependencies ?? {});
    const sibling = wanted
      .map(([name]) => findInstalled(packages, path, name))
      .filter((found) => found !== null)
      .map((found) => packages[found])
      .find((found) => found?.os !== undefined);
    for (const [name, version] of wanted) {
      if (findInstalled(packages, path, name)) continue;
      const platform = platformOf(name);
      if (!platform || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
        throw new Error(`${path}: what ${name}@${version} runs on can't be told; add it by hand.`);
      }
      const { dev, devOptional, engines, license } = sibling ?? {};
      missing[`node_modules/${name}`] = {
        version,
        ...(platform.cpu ? { cpu: platform.cpu } : {}),
        ...(dev ? { dev } : {}),
        ...(devOptional ? { devOptional } : {}),
        ...(platform.libc ? { libc: platform.libc } : {}),
        ...(license ? { license } : {}),
        optional: true,
        ...(platform.os ? { os: platform.os } : {}),
        ...(engines ? { engines } : {}),
      };
    }
  }
  return missing;
}

/** All packages with the missing ones among them, in npm's order. */
export function complete(packages: Packages): Packages {
  const all = { ...packages, ...missingPlatforms(packages) };
  return Object.fromEntries(
    Object.entries(all).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
}
