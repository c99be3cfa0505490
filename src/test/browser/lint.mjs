// What the compiler lets pass in the console's sources: node lint.mjs <path of TypeScript> <tsconfig.json>
import path from "node:path";
import { pathToFileURL } from "node:url";

const [compiler, configuration] = process.argv.slice(2);
const { default: ts } = await import(pathToFileURL(path.resolve(compiler)));
const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
const root = path.dirname(path.resolve(configuration));
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${root}/src/`));
const findings = [];

function report(node, text) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  findings.push(`${path.relative(root, file.fileName)}:${line + 1} ${text}`);
}

const isPromise = (type) => type.isUnion() ? type.types.some(isPromise) : type.symbol?.name === "Promise";

/** Whether a call's failure is dealt with: by a second function of then, or by catch. */
function isHandled(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
    return false;
  }
  const { name } = node.expression;
  return name.text === "catch" || (name.text === "then" && node.arguments.length === 2);
}

const isAssignment = (node) => ts.isBinaryExpression(node) && ts.isAssignmentExpression(node);

function isMarkup(node) {
  return ts.isJsxAttribute(node) && ["dangerouslySetInnerHTML", "style"].includes(node.name.getText());
}

const RULES = [
  [(node) => node.kind === ts.SyntaxKind.AnyKeyword, "any switches the type check off"],
  [(node) => ts.isBinaryExpression(node) && [ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken].includes(node.operatorToken.kind), "=== and !== compare without conversion"],
  [(node) => ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0, "var is visible outside its block"],
  [(node) => ts.isDebuggerStatement(node) || (ts.isIdentifier(node) && node.text === "console"), "is for debugging only"],
  [(node) => ts.isExpressionStatement(node) && !isAssignment(node.expression) && isPromise(checker.getTypeAtLocation(node.expression)) && !isHandled(node.expression), "the failure of this promise goes unnoticed: await it, handle it, or mark it with void"],
  [isMarkup, "is refused by the content security policy"],
];

const shown = new Set();

/** Remembers which texts a file shows; a group that isn't followed by the name of a text is read as a whole. */
function collectShown(node) {
  const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isBindingElement(node) ? node.propertyName ?? node.name : undefined;
  if (!name) {
    return;
  }
  const whole = !ts.isPropertyAccessExpression(node.parent);
  (checker.getSymbolAtLocation(name)?.declarations ?? []).forEach((declared) => {
    shown.add(declared);
    if (whole && declared.initializer && ts.isObjectLiteralExpression(declared.initializer)) {
      declared.initializer.properties.forEach((text) => shown.add(text));
    }
  });
}

/** Texts of the first language that no file shows. */
function reportUnshown() {
  const source = program.getSourceFile(`${root}/src/words/en.ts`);
  const groups = source.statements.find(ts.isVariableStatement).declarationList.declarations[0].initializer.properties;
  groups.flatMap(({ initializer: group }) => (ts.isObjectLiteralExpression(group) ? group.properties : []))
    .filter((text) => !shown.has(text))
    .forEach((text) => report(text, `${text.name.getText()} is shown nowhere`));
}

function look(node) {
  collectShown(node);
  RULES.filter(([broken]) => broken(node)).forEach(([, text]) => report(node, text));
  ts.forEachChild(node, look);
}

/** The files that a file needs when it is loaded: no types, no screens that are fetched later. */
function imports(source) {
  return source.statements
    .filter((one) => (ts.isImportDeclaration(one) && !one.importClause?.isTypeOnly) || (ts.isExportDeclaration(one) && one.moduleSpecifier))
    .map(({ moduleSpecifier: { text } }) => ts.resolveModuleName(text, source.fileName, options, ts.sys).resolvedModule?.resolvedFileName)
    .map((name) => program.getSourceFile(name ?? ""))
    .filter((file) => sources.includes(file));
}

const done = new Set();

function follow(source, way) {
  if (way.includes(source)) {
    const circle = [...way.slice(way.indexOf(source)), source];
    findings.push(`import cycle: ${circle.map(({ fileName }) => path.relative(root, fileName)).join(" > ")}`);
  } else if (!done.has(source)) {
    imports(source).forEach((next) => follow(next, [...way, source]));
    done.add(source);
  }
}

for (const source of sources) {
  look(source);
  follow(source, []);
}
reportUnshown();
console.log(findings.join("\n") || `${sources.length} files, no findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
