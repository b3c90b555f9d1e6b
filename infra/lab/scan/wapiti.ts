import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installPipPackage } from '../../run/stack/pipPackage.ts';
import { runCommand } from '../../run/stack/processes/runCommand.ts';

export const installWapiti = (): Promise<string> =>
  installPipPackage('wapiti3', path.join(import.meta.dirname, 'requirements.txt'));

/**
 * Attacks to run. Attacks that need external hosts, or that target TLS, Java or CGI, are excluded. The attack `backup`
 * is excluded because it mistakes pages below /parceiro/ for files.
 */
const modules = [
  'cookieflags',
  'crlf',
  'csp',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'ldap',
  'methods',
  'permanentxss',
  'redirect',
  'sql',
  'timesql',
  'upload',
  'xss',
];

/** Severity levels of wapiti. The index is wapiti's number for the level. */
const levels = ['info', 'low', 'medium', 'high', 'critical'] as const;

export interface Finding {
  level: (typeof levels)[number];
  category: string;
  method: string;
  path: string;
  info: string;
}

interface Report {
  infos: { crawled_pages_nbr: number };
  vulnerabilities: Record<string, ReportedFinding[]>;
  anomalies: Record<string, ReportedFinding[]>;
}
interface ReportedFinding {
  level: number;
  method: string;
  path: string;
  info: string;
}

export interface ScanOptions {
  /** Folder in which wapiti is installed. */
  library: string;
  /** Path of the OpenAPI document. */
  document: string;
  url: string;
  token: string | undefined;
  /** Maximum time for one kind of attack, in seconds. */
  seconds: number;
  /** Folder for the data and the report of wapiti. */
  directory: string;
}

/**
 * Scans the pages and the API once, and prints the output of wapiti. Returns the findings, and the number of addresses
 * that were attacked.
 * @throws Error if wapiti ends without a report
 */
export async function runWapiti(options: ScanOptions): Promise<{ findings: Finding[]; addresses: number }> {
  const { library, document, url, token, seconds, directory } = options;
  const report = path.join(directory, 'report.json');
  const args = [path.join(library, 'bin', 'wapiti'), '--url', `${url}/`, '--swagger', document];
  args.push('--module', modules.join(','), '--max-attack-time', String(seconds), '--timeout', '30');
  // Without these options, wapiti contacts servers of its vendor.
  args.push('--endpoint', `${url}/`, '--dns-endpoint', 'localhost');
  args.push('--flush-session', '--store-session', directory, '--store-config', directory);
  args.push('--format', 'json', '--output', report, '--no-bugreport');
  if (token) args.push('--header', `Authorization: Bearer ${token}`);
  const { code } = await runCommand('python3', args, {
    env: { PYTHONPATH: library },
    echo: true,
    timeoutMs: 60 * 60_000,
  });
  if (code !== 0) throw new Error(`wapiti ended with ${code}`);
  // Safe cast: the installed version of wapiti writes reports in this format.
  const { infos, vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, entries]) =>
    entries.map(({ level, ...rest }) => ({ level: levels[level] ?? 'critical', category, ...rest })),
  );
  return { findings, addresses: infos.crawled_pages_nbr };
}
