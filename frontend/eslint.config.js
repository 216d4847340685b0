import hooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  // Written by `python -m tableverse.server.typescript`.
  { ignores: ["src/messages.ts", "src/games/*/view.ts"] },
  tseslint.configs.recommendedTypeChecked,
  {
    files: ["src/**/*.{ts,tsx}", "test/**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { "react-hooks": hooks },
    rules: {
      // Not exhaustive-deps: an effect here names the moment at which it runs, such as a new view, not all that it reads.
      "react-hooks/rules-of-hooks": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  { files: ["*.js", "*.mjs", "*.ts", "public/*.js"], extends: [tseslint.configs.disableTypeChecked] },
);
