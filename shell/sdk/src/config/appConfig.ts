/** What the server tells the page about where it runs; the gateway writes it into the page's `boaxepa-config` meta element. */
export interface AppConfig {
  readonly environment: 'production' | 'development' | 'test';
  /** Address pattern of the map's tiles; undefined where no server filled the page (component tests). */
  readonly tileUrl?: string;
  /** The person in charge of personal data (encarregado, LGPD art. 41); the name is empty where the operator gave none. */
  readonly officer: { readonly name: string; readonly email: string };
}

const nobodyYet = { name: '', email: 'privacidade@boaxepa.com.br' };

function isOfficer(value: unknown): value is AppConfig['officer'] {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'name' in value && typeof value.name === 'string' && 'email' in value && typeof value.email === 'string'
  );
}

function parse(content: string): AppConfig {
  const fallback: AppConfig = { environment: 'production', officer: nobodyYet };
  try {
    const { environment, tileUrl, officer } = JSON.parse(content) as Record<string, unknown>;
    return {
      environment:
        environment === 'development' || environment === 'test' ? environment : fallback.environment,
      officer: isOfficer(officer) ? officer : nobodyYet,
      ...(typeof tileUrl === 'string' && tileUrl !== '' ? { tileUrl } : {}),
    };
  } catch {
    return fallback;
  }
}

let cached: { content: string; config: AppConfig } | undefined;

/** The page's configuration. A page that nobody filled counts as production: nothing for developers only is switched on. */
export function appConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="boaxepa-config"]')?.content ?? '';
  if (cached?.content !== content) cached = { content, config: parse(content) };
  return cached.config;
}
