package org.wardvoice.shared.language;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.wardvoice.shared.language.ByteCode.Method;
import org.wardvoice.shared.language.ByteCode.Place;

/**
 * Finds the texts that code passes as certain arguments: literals, concatenations and formats, through variables,
 * fields, parameters and the results of methods. What is only known at run time becomes a place such as {@code {0}}.
 */
final class MessageTemplates {

  private static final String PRODUCT = "org/wardvoice/";
  private static final String PLACE = "\u0000";
  private static final Pattern FORMAT = Pattern.compile("%,?[a-z]");

  private record Argument(Method method, int index) {}

  private final ByteCode code;
  private final Set<String> found = new TreeSet<>();
  private final Deque<Argument> waiting = new ArrayDeque<>();
  private final Set<Argument> known = new HashSet<>();
  private final Set<AbstractInsnNode> open = new HashSet<>();

  MessageTemplates(ByteCode code) {
    this.code = code;
  }

  /** All texts, with their places. */
  Set<String> found() {
    while (!waiting.isEmpty()) {
      follow(waiting.remove());
    }
    return found;
  }

  /**
   * Adds what is passed to a method.
   *
   * @param type below the product's package
   * @param name {@code <init>} for constructors
   * @param index of the argument, from 0; other overloads don't have a text there
   */
  MessageTemplates passedTo(String type, String name, int index) {
    code.type(PRODUCT + type).methods.stream()
        .filter(method -> method.name.equals(name))
        .map(method -> new Method(PRODUCT + type, name, method.desc))
        .filter(method -> method.hasText(index))
        .forEach(method -> add(method, index));
    return this;
  }

  /** Adds what one class passes to a method that isn't the product's. */
  MessageTemplates passedIn(String type, String name, int index) {
    ClassNode within = code.type(PRODUCT + type);
    for (MethodNode method : within.methods) {
      for (AbstractInsnNode at : method.instructions) {
        if (at instanceof MethodInsnNode call
            && call.name.equals(name)
            && !call.owner.startsWith(PRODUCT)) {
          int below = Type.getArgumentTypes(call.desc).length - 1 - index;
          keep(below < 0 ? Set.of() : fromTop(new Place(within, method, at), below));
        }
      }
    }
    return this;
  }

  private void add(Method method, int index) {
    Argument argument = new Argument(method, index);
    if (known.add(argument)) {
      waiting.add(argument);
    }
  }

  private void follow(Argument argument) {
    for (Place call : code.calls(argument.method())) {
      keep(argument(call, argument.method(), argument.index()));
    }
    for (Place reference : code.references(argument.method())) {
      keep(captured(reference, argument));
    }
  }

  private Set<String> argument(Place call, Method method, int index) {
    return fromTop(call, method.arguments() - 1 - index);
  }

  /** A value that a lambda expression has taken from around it; nothing if it gets it later. */
  private Set<String> captured(Place reference, Argument argument) {
    InvokeDynamicInsnNode dynamic = (InvokeDynamicInsnNode) reference.instruction();
    boolean isStatic = ((Handle) dynamic.bsmArgs[1]).getTag() == Opcodes.H_INVOKESTATIC;
    int index = isStatic ? argument.index() : argument.index() + 1;
    int all = Type.getArgumentTypes(dynamic.desc).length;
    return index < all ? fromTop(reference, all - 1 - index) : Set.of();
  }

  private void keep(Set<String> texts) {
    for (String text : texts) {
      if (text.chars().anyMatch(Character::isLetter)) {
        found.add(numbered(text));
      }
    }
  }

  private static String numbered(String text) {
    String numbered = text;
    for (int place = 0; numbered.contains(PLACE); place++) {
      numbered = numbered.replaceFirst(PLACE, "{" + place + "}");
    }
    return numbered;
  }

  private Set<String> fromTop(Place place, int depth) {
    Frame<SourceValue> frame = code.frame(place);
    return frame == null
        ? Set.of()
        : texts(place, frame.getStack(frame.getStackSize() - 1 - depth));
  }

  private Set<String> texts(Place within, SourceValue value) {
    Set<String> all = new LinkedHashSet<>();
    for (AbstractInsnNode source : value.insns) {
      if (open.add(source)) {
        all.addAll(text(new Place(within.type(), within.method(), source)));
        open.remove(source);
      }
    }
    return all;
  }

  private Set<String> text(Place at) {
    AbstractInsnNode source = at.instruction();
    if (source instanceof LdcInsnNode constant) {
      return constant.cst instanceof String text ? Set.of(text) : Set.of(PLACE);
    }
    if (source instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.name.equals("makeConcatWithConstants")
          ? concatenated(at, dynamic)
          : Set.of(PLACE);
    }
    if (source instanceof MethodInsnNode call) {
      return returned(at, call);
    }
    return switch (source.getOpcode()) {
      case Opcodes.ALOAD -> loaded(at, ((VarInsnNode) source).var);
      case Opcodes.ASTORE, Opcodes.DUP, Opcodes.CHECKCAST -> fromTop(at, 0);
      case Opcodes.GETFIELD, Opcodes.GETSTATIC -> written((FieldInsnNode) source);
      case Opcodes.ACONST_NULL -> Set.of();
      default -> Set.of(PLACE);
    };
  }

  private Set<String> loaded(Place at, int variable) {
    SourceValue value = code.frame(at).getLocal(variable);
    return value.insns.isEmpty() ? parameter(at, variable) : texts(at, value);
  }

  /** The callers know its values. */
  private Set<String> parameter(Place at, int variable) {
    Method method = new Method(at.type().name, at.method().name, at.method().desc);
    int slot = (at.method().access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    Type[] types = Type.getArgumentTypes(at.method().desc);
    for (int i = 0; i < types.length; i++) {
      if (slot == variable && method.hasText(i)) {
        add(method, i);
      }
      slot += types[i].getSize();
    }
    return Set.of(PLACE);
  }

  private Set<String> written(FieldInsnNode field) {
    Set<String> all = new LinkedHashSet<>();
    code.writes(field).forEach(write -> all.addAll(fromTop(write, 0)));
    return all.isEmpty() ? Set.of(PLACE) : all;
  }

  private Set<String> returned(Place at, MethodInsnNode call) {
    if (call.owner.equals("java/lang/String")
        && (call.name.equals("formatted") || call.name.equals("format"))) {
      return formats(fromTop(at, 1));
    }
    Set<String> all = new LinkedHashSet<>();
    if (code.type(call.owner) != null
        && Type.getReturnType(call.desc).getClassName().endsWith("String")) {
      code.returns(new Method(call.owner, call.name, call.desc))
          .forEach(end -> all.addAll(fromTop(end, 0)));
    }
    return all.isEmpty() ? Set.of(PLACE) : all;
  }

  private static Set<String> formats(Set<String> texts) {
    Set<String> all = new LinkedHashSet<>();
    texts.forEach(text -> all.add(FORMAT.matcher(text).replaceAll(PLACE)));
    return all;
  }

  /** Parameters in the middle of a text stay places: they are names and numbers. */
  private Set<String> concatenated(Place at, InvokeDynamicInsnNode dynamic) {
    int arguments = Type.getArgumentTypes(dynamic.desc).length;
    Set<Argument> before = new HashSet<>(known);
    Set<String> all = new LinkedHashSet<>(Set.of((String) dynamic.bsmArgs[0]));
    for (int i = 0; i < arguments; i++) {
      Set<String> filled = new LinkedHashSet<>();
      for (String value : fromTop(at, arguments - 1 - i)) {
        for (String recipe : all) {
          filled.add(recipe.replaceFirst("\u0001", Matcher.quoteReplacement(value)));
        }
      }
      all = filled;
    }
    waiting.removeIf(argument -> !before.contains(argument) && known.remove(argument));
    return all;
  }
}
