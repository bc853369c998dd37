// Why not jest's own runtime: it runs mongoose, zod and all other packages anew for each file. All unit
// tests took 231 s of processor time by it and 154 s by this one (28 November 2026, both without jest's
// cache, on a busy machine): half as much again, where 15% were to spare. @swc/jest and isolatedModules
// change only the transform, which is Next's compiler already; jest-light-runner has no jest.mock.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import jestRuntime from 'jest-runtime';

const Runtime = jestRuntime.default ?? jestRuntime;
const load = createRequire(import.meta.url);

const PACKAGE = /[/\\]node_modules[/\\]/;
/** Where mongoose keeps models, plugins, settings and connections: each file has its own. */
const OWN_STATE = /[/\\]node_modules[/\\]mongoose[/\\](index|lib[/\\]index|lib[/\\]mongoose)\.js$/;
/** A file that puts something in a package's place: other packages that use it must find that too. */
const MOCKS_A_PACKAGE = /jest\.(mock|doMock)\(\s*['"](?!\.|@\/)/;

/** State of this process: which packages are loaded, and what files were made of. */
const loaded = new Map();
const functions = new Map();
const transforms = new Map();

/**
 * jest's runtime for `environment.mjs` beside this, where all files of a process live in one world:
 * packages are loaded by Node itself, once for all files, and so stay compiled; what is the shop's or
 * jest's own is run anew by each file, from one compiled function. Mocks come first, as ever.
 * In another environment, such as jsdom, this is jest's own runtime.
 */
export default class OneWorldRuntime extends Runtime {
  #shares = false;

  constructor(config, environment, resolver, transformer, texts, coverage, path, globalConfig) {
    super(config, environment, resolver, transformer, texts, coverage, path, globalConfig);
    if (environment.global !== globalThis) return;
    this.#shares = !MOCKS_A_PACKAGE.test(readFileSync(path, 'utf8'));
    this.executor.compile = (source, filename) => this.#compile(source, filename);
    // A person who watches files changes them while the process goes on.
    if (!globalConfig.watch && !globalConfig.watchAll) this.#rememberTransforms();
  }

  requireModule(from, name, options, isRequireActual) {
    if (
      this.#shares &&
      name &&
      !options?.isInternalModule &&
      !this._resolution.isCoreModule(name)
    ) {
      const path = this._resolution.resolveCjs(from, name);
      if (PACKAGE.test(path) && !OWN_STATE.test(path)) return this.#loadOnce(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  #loadOnce(path) {
    if (!loaded.has(path))
      loaded.set(
        path,
        this._environment.keeping(() => load(path)),
      );
    return loaded.get(path);
  }

  #compile(source, filename) {
    const known = functions.get(filename);
    if (known?.source === source) return known.run;
    const run = compileFunction(source, this.executor.injectedModuleParameters, { filename });
    functions.set(filename, { source, run });
    return run;
  }

  #rememberTransforms() {
    const { transformCache: cache, _config: config } = this;
    const transform = cache.transform.bind(cache);
    cache.transform = (filename, options) => {
      const key = `${config.id} ${options?.isInternalModule ?? false} ${filename}`;
      const known = transforms.get(key);
      if (known === undefined) {
        const code = transform(filename, options);
        const result = cache.getEntries().get(filename);
        transforms.set(key, { code, result, map: cache.getSourceMaps().get(filename) });
        return code;
      }
      if (known.result) cache.getEntries().set(filename, known.result);
      if (known.map) cache.getSourceMaps().set(filename, known.map);
      return known.code;
    };
  }
}
