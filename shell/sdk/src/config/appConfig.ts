/** Settings that the gateway writes into the meta element `boaxepa-config`. */
export interface AppConfig {
  readonly environment: 'production' | 'development' | 'test';
  /** URL template of the map tiles. Undefined in component tests. */
  readonly tileUrl?: string;
  /** True if requests need a `traceparent` header, because the server records traces. */
  readonly traces?: boolean;
  /**
   * Name and email of the data protection officer (LGPD, the Brazilian data protection law, art. 41). The name may be
   * empty.
   */
  readonly officer: { readonly name: string; readonly email: string };
  /**
   * True if pages use the service worker. False in development, and if the operators have turned the service worker
   * off.
   */
  readonly serviceWorker: boolean;
  /** Time between the `load` event of a page and the start of the service worker. */
  readonly serviceWorkerDelaySeconds: number;
}

const defaults: AppConfig = {
  environment: 'production',
  officer: { name: '', email: 'privacidade@boaxepa.com.br' },
  serviceWorker: false,
  serviceWorkerDelaySeconds: 8,
};

function parse(content: string): AppConfig {
  try {
    // The gateway may be older or newer than this script, so each field may be missing.
    return { ...defaults, ...(JSON.parse(content) as Partial<AppConfig>) };
  } catch {
    return defaults;
  }
}

let cached: { content: string; config: AppConfig } | undefined;

/**
 * Returns the configuration of the page. The default environment is production, so that developer features stay off.
 */
export function appConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="boaxepa-config"]')?.content ?? '';
  if (cached?.content !== content) cached = { content, config: parse(content) };
  return cached.config;
}
