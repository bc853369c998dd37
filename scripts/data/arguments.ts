import { parseArgs, type ParseArgsConfig } from 'node:util';
import { LaunchError } from '../launcher/fail';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments of a tool.
 * @param usage is told where they are wrong
 * @throws LaunchError
 */
export function readArguments<Given extends Options>(
  options: Given,
  usage: string,
): ReturnType<typeof parseArgs<{ options: Given }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new LaunchError(`${(error as Error).message.split('\n')[0]}\nUsage: ${usage}`);
  }
}

/** @throws LaunchError where the argument is missing */
export function required(value: string | undefined, usage: string): string {
  if (value === undefined || value === '') throw new LaunchError(`Usage: ${usage}`);
  return value;
}
