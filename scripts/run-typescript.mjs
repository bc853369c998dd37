// The modern half of run.mjs, in a file of its own because an old Node could not parse it.
import { pathToFileURL } from 'node:url';
import { compiledProgram, ProgramError } from './programs.mjs';

const [name = '', ...rest] = process.argv.slice(2);
try {
  const file = await compiledProgram(name);
  if (file === null) throw new ProgramError(`There is no scripts/${name}.ts.`);
  process.argv = [process.argv[0], file, ...rest];
  await import(pathToFileURL(file).href);
} catch (error) {
  console.error(error instanceof ProgramError ? error.message : error);
  process.exit(1);
}
