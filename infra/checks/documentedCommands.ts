import type { TextFile } from './docLinks.ts';
import type { CommandRule } from './commandRule.ts';
import { commandRules } from './commandRules.ts';

interface DocumentedCommand {
  text: string;
  /** Position in the format `<file>:<line>`. */
  at: string;
}

const shellBlock = /^( *)```sh\n(.*?)^ *```/gms;
const anyBlock = /^ *```.*?^ *```/gms;
const inlineCode = /`([^`]+)`/g;
const programs =
  'npm|npx|node|docker|kubectl|curl|mongosh|mongorestore|printf|openssl|base64|age|grep|apt-get|df|infra/\\S+\\.sh';
/**
 * Matches a known program that is followed by an argument, and a MongoDB command. Environment variables may precede the
 * program.
 */
const knownCommand = new RegExp(String.raw`^(?:[A-Z_]+=(?:"[^"]*"|\S+) )*(?:${programs}) |^db\.\w+\.\w+\(`);

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the commands in shell blocks and in inline code of Markdown files. */
export function documentedCommands(files: readonly TextFile[]): DocumentedCommand[] {
  return files.flatMap(({ path: file, text }) => {
    const at = (index: number) => `${file}:${text.slice(0, index).split('\n').length}`;
    const blocks = [...text.matchAll(shellBlock)].flatMap(({ 2: block = '', index }) =>
      block
        .replaceAll(/\\\n\s*/g, ' ')
        .split('\n')
        .map((line) => ({ text: oneLine(line.replace(/(?:^|\s+)#.*$/, '')), at: at(index) })),
    );
    // Code blocks are replaced with spaces, so that the positions of inline code stay the same.
    const prose = text.replaceAll(anyBlock, (block) => block.replaceAll(/[^\n]/g, ' '));
    const inline = [...prose.matchAll(inlineCode)].map(({ 1: code = '', index }) => ({
      text: oneLine(code),
      at: at(index),
    }));
    return [
      ...blocks.filter(({ text: line }) => line !== ''),
      ...inline.filter(({ text: code }) => knownCommand.test(code)),
    ];
  });
}

/**
 * Checks that every documented command has a rule, and that the test named in the rule runs the command. Returns one
 * line per problem.
 * @param read returns the content of a file
 */
export function findUnrunCommands(
  commands: readonly DocumentedCommand[],
  read: (file: string) => string,
  rules: readonly CommandRule[] = commandRules,
): string[] {
  const matches = (rule: CommandRule, text: string) =>
    rule.commands.some((command) => (typeof command === 'string' ? command === text : command.test(text)));
  return [
    ...commands
      .filter(({ text }) => !rules.some((rule) => matches(rule, text)))
      .map(({ text, at }) => `${at} shows a command that no test runs and no rule excludes: ${text}`),
    ...rules
      .flatMap((rule) => rule.commands.map((command) => ({ ...rule, commands: [command] })))
      .filter((rule) => !commands.some(({ text }) => matches(rule, text)))
      .map(({ commands: [command] }) => `a rule has a command that no document shows: ${String(command)}`),
    ...rules.flatMap((rule) =>
      'runIn' in rule && !read(rule.runIn).includes(rule.contains)
        ? [`${rule.runIn} does not contain ${rule.contains}, which runs ${rule.commands.join(', ')}`]
        : [],
    ),
  ];
}
