import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './tools.js';

/** What the type checker found in one project, each as one sentence with its place. */
export interface Checked {
  readonly project: string;
  readonly found: readonly string[];
}

/** Projects that are compiled alike, as one program: what they share is read and checked once. */
export interface Compiled {
  readonly program: ts.Program;
  /** The files of each project's own. */
  readonly projects: readonly { readonly project: string; readonly files: readonly string[] }[];
}

interface Read {
  readonly project: string;
  readonly config: ts.ParsedCommandLine;
}

function readProject(project: string): Read {
  const file = join(root, project, 'tsconfig.json');
  const refuse = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const config = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true }, host);
  if (config === undefined) throw new Error(`${file} cannot be read.`);
  return { project, config };
}

const wayOf = ({ config }: Read): string => JSON.stringify({ ...config.options, configFilePath: null });

/** A host whose programs share every file that they parse alike. */
function sharingHost(options: ts.CompilerOptions, parsed: Map<string, ts.SourceFile>): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  return {
    ...host,
    getSourceFile: (name, how, ...rest) => {
      const format = typeof how === 'object' ? [how.languageVersion, how.impliedNodeFormat] : [how];
      const key = [name, ...format].join('|');
      const file = parsed.get(key) ?? host.getSourceFile(name, how, ...rest);
      if (file !== undefined) parsed.set(key, file);
      return file;
    },
  };
}

/** The programs of the projects: one for each way in which they are compiled. */
export function compile(projects: readonly string[]): readonly Compiled[] {
  const read = projects.map(readProject);
  const parsed = new Map<string, ts.SourceFile>();
  return [...new Set(read.map(wayOf))].map((way) => {
    const alike = read.filter((one) => wayOf(one) === way);
    const options = alike[0]?.config.options ?? {};
    return {
      program: ts.createProgram({
        rootNames: alike.flatMap(({ config }) => config.fileNames),
        options,
        host: sharingHost(options, parsed),
        configFileParsingDiagnostics: alike.flatMap(({ config }) => config.errors),
      }),
      projects: alike.map(({ project, config }) => ({ project, files: config.fileNames })),
    };
  });
}

const format = {
  getCanonicalFileName: (name: string) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/** Checks every project: its own files, and what concerns its program as a whole. */
export function checkTypes(compiled: readonly Compiled[]): readonly Checked[] {
  return compiled.flatMap(({ program, projects }) => {
    const whole = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics()];
    return projects.map(({ project, files }) => {
      const own = files.flatMap((name) => {
        const file = program.getSourceFile(name);
        return file === undefined
          ? []
          : [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      });
      const all = [...whole, ...own, ...program.getGlobalDiagnostics()];
      return { project, found: all.map((one) => ts.formatDiagnostic(one, format).trimEnd()) };
    });
  });
}

/** Files of ours that a program reads and no project has for its own: nobody would check them. */
export function unchecked(compiled: readonly Compiled[]): readonly string[] {
  const own = new Set(compiled.flatMap(({ projects }) => projects.flatMap(({ files }) => files)));
  const read = compiled.flatMap(({ program }) => program.getSourceFiles());
  const foreign = read.filter(
    ({ fileName, isDeclarationFile }) => !isDeclarationFile && !/\/node_modules\/|\.json$/.test(fileName),
  );
  return [...new Set(foreign.map(({ fileName }) => fileName))]
    .filter((name) => !own.has(name))
    .map((name) => `${relative(root, name)} belongs to no project.`);
}
