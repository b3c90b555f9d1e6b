// This module is used instead of @microsoft/api-extractor 7.60, because that package bundles a second TypeScript
// compiler, omits comments and is slower.
import { SyntaxKind } from 'typescript/unstable/ast';
import type { Identifier, Node } from 'typescript/unstable/ast';
import { isIdentifier } from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';

export interface ApiEntry {
  /** Import specifier, such as `@boaxepa/shell-sdk/forms`. */
  name: string;
  /** Absolute path of the declaration file. */
  file: string;
}

/** Returns the top-level statement that contains a declaration, such as `declare const a: …`. */
function statementOf(node: Node): Node {
  let statement = node;
  while (statement.parent && statement.parent.kind !== SyntaxKind.SourceFile) statement = statement.parent;
  return statement;
}

function textOf(statement: Node): string {
  const { text } = statement.getSourceFile();
  return text.slice(statement.pos, statement.end).trim();
}

function identifiersIn(node: Node, identifiers: Identifier[] = []): Identifier[] {
  if (isIdentifier(node)) identifiers.push(node);
  node.forEachChild((child) => void identifiersIn(child, identifiers));
  return identifiers;
}

/**
 * Collects the exported declarations of a package, and the declarations below `root` that the exported ones reference.
 */
class Reader {
  readonly #checker: Checker;
  readonly #project: Project;
  readonly #root: string;

  constructor(project: Project, root: string) {
    this.#checker = project.checker;
    this.#project = project;
    this.#root = root;
  }

  #resolved(symbol: Symbol): Symbol {
    return symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Returns the top-level statements that declare a symbol. The list is empty for symbols of third-party packages. */
  #statementsOf(symbol: Symbol): Node[] {
    const nodes = this.#resolved(symbol).declarations.flatMap(
      (handle) => handle.resolve(this.#project) ?? [],
    );
    const ownNodes = nodes.filter((node) => node.getSourceFile().fileName.startsWith(this.#root));
    return ownNodes.map(statementOf).filter((node) => node.kind !== SyntaxKind.ExportDeclaration);
  }

  exportsOf(file: string): Symbol[] {
    const source = this.#project.program.getSourceFile(file);
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is no module`);
    return this.#checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Returns the declarations of a symbol as text, or `undefined` if a third-party package declares the symbol. */
  declarationOf(symbol: Symbol): string | undefined {
    const statements = this.#statementsOf(symbol);
    return statements.length > 0 ? statements.map(textOf).join('\n') : undefined;
  }

  /**
   * Returns the declarations that exported declarations reference, but that are not exported themselves. They are
   * sorted by their text.
   */
  unexportedBehind(exported: Symbol[]): string[] {
    const knownStatements = new Set(exported.flatMap((symbol) => this.#statementsOf(symbol).map(keyOf)));
    const waiting = exported.flatMap((symbol) => this.#statementsOf(symbol));
    const parts: string[] = [];
    for (let statement = waiting.pop(); statement; statement = waiting.pop()) {
      const names = this.#checker.getSymbolAtLocation(identifiersIn(statement));
      for (const symbol of names) {
        if (!symbol) continue;
        for (const found of this.#statementsOf(symbol)) {
          if (knownStatements.has(keyOf(found))) continue;
          knownStatements.add(keyOf(found));
          waiting.push(found);
          parts.push(textOf(found));
        }
      }
    }
    return parts.toSorted();
  }
}

const keyOf = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}`;
const code = (lines: string[]): string => `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;

/**
 * Describes the public API of a package as Markdown, from its emitted declarations.
 * @param config absolute path of a tsconfig.json that includes the declarations
 * @param root absolute path of the folder with the declarations
 */
export function describeApi(config: string, root: string, entries: ApiEntry[]): string {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    const reader = new Reader(project, root);
    const described = entries.map(({ name, file }) => ({ name, symbols: reader.exportsOf(file) }));
    const sections = described.map(({ name, symbols }) => {
      const declarations = symbols
        .map((symbol) => reader.declarationOf(symbol))
        .filter((text) => text !== undefined);
      const foreign = symbols.filter((symbol) => reader.declarationOf(symbol) === undefined);
      const passedOn = foreign.map((symbol) => `// passed on: ${symbol.name}`);
      return `## ${name}\n\n${code([...passedOn, ...declarations])}`;
    });
    const behind = reader.unexportedBehind(described.flatMap(({ symbols }) => symbols));
    return [...sections, `## Named, not exported\n\n${code(behind)}`].join('\n');
  } finally {
    api.close();
  }
}
