/** Settings that the gateway writes into the page's meta element `boaxepa-config`. */
export interface AppConfig {
  readonly environment: 'production' | 'development' | 'test';
  /** URL template of the map tiles. Undefined in component tests, which have no gateway. */
  readonly tileUrl?: string;
  /** Data protection officer (encarregado, LGPD art. 41). The name is empty if none is configured. */
  readonly officer: { readonly name: string; readonly email: string };
}

const nobodyYet = { name: '', email: 'privacidade@boaxepa.com.br' };

function parse(content: string): AppConfig {
  const fallback: AppConfig = { environment: 'production', officer: nobodyYet };
  try {
    // The gateway is trusted, but a gateway of another version may omit fields.
    const { environment, tileUrl, officer } = JSON.parse(content) as Partial<AppConfig>;
    return {
      environment:
        environment === 'development' || environment === 'test' ? environment : fallback.environment,
      officer: officer ?? nobodyYet,
      ...(tileUrl && { tileUrl }),
    };
  } catch {
    return fallback;
  }
}

let cached: { content: string; config: AppConfig } | undefined;

/**
 * Returns the configuration of the page. Without a configuration, the environment is production, so that developer features stay
 * off.
 */
export function appConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="boaxepa-config"]')?.content ?? '';
  if (cached?.content !== content) cached = { content, config: parse(content) };
  return cached.config;
}
