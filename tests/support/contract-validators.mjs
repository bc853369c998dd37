import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * The OpenAPI document and what was compiled of it, outside of the test files' own worlds: only text goes
 * in and out, so that all files of a process share one. Compiling costs far more than what it checks.
 */
export class ContractValidators {
  #paths;
  #ajv;
  /** By the schema's text: most refusals of all routes have the same. */
  #validators = new Map();

  /** Whether some file has told the document. */
  get isKnown() {
    return this.#paths !== undefined;
  }

  /** @param {string} text the document's JSON */
  learn(text) {
    const document = JSON.parse(text);
    // Each schema once, and without work on the code's speed.
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      inlineRefs: false,
      code: { optimize: false },
    });
    addFormats(this.#ajv);
    this.#ajv.addSchema(document, 'openapi');
    this.#paths = document.paths;
  }

  /**
   * @param {string} method e.g. `GET`
   * @param {string} path with or without a query
   * @param {number} status
   * @param {string} body its JSON; empty where there is none
   * @returns {string | null} in words, what the document does not say of such an answer
   */
  complaintOf(method, path, status, body) {
    const name = this.#describedPath(path.split('?')[0]);
    if (name === undefined || status === 405) return null;
    const verb = method.toLowerCase();
    const response = this.#paths[name][verb === 'head' ? 'get' : verb]?.responses[status];
    if (!response) return `openapi.json knows no ${status} of ${method} ${name}`;
    const schema = response.content?.['application/json']?.schema;
    if (!schema || body === '') return null;
    const text = JSON.stringify(schema);
    let validate = this.#validators.get(text);
    if (validate === undefined) {
      const pointer = `paths/${escape(name)}/${verb}/responses/${status}/content/application~1json/schema`;
      validate = this.#ajv.compile({ $ref: `openapi#/${pointer}` });
      this.#validators.set(text, validate);
    }
    if (validate(JSON.parse(body))) return null;
    return `${status} of ${method} ${name} is not as openapi.json says: ${this.#ajv.errorsText(validate.errors)}`;
  }

  /** The document's own name of a path, e.g. `/product/{id}`; undefined where it isn't in it. */
  #describedPath(path) {
    if (path in this.#paths) return path;
    const withId = path.replace(/\/[^/]*$/, '/{id}');
    return withId in this.#paths ? withId : undefined;
  }
}

const escape = (name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
