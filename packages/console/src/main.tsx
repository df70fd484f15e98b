/** Entry point of the console. It loads the settings of the installation before all code that reads them. */
// Imported before the components, so that their style rules override these.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { putSettingsInForce } from './settings/put-settings-in-force.ts';
import { sayNoSettings } from './settings/say-no-settings.ts';

const root = document.getElementById('root');
if (root) {
  if (await putSettingsInForce()) {
    const { showConsole } = await import('./show-console.tsx');
    showConsole(root);
  } else sayNoSettings(root);
}
