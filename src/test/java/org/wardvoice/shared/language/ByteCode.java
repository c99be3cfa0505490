package org.wardvoice.shared.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The product's byte code: who calls a method, who writes a field, and where each value comes from. */
final class ByteCode {

  private static final Type TEXT = Type.getType(String.class);

  /** A method, by class, name and descriptor. */
  record Method(String owner, String name, String descriptor) {

    int arguments() {
      return Type.getArgumentTypes(descriptor).length;
    }

    boolean hasText(int index) {
      Type[] types = Type.getArgumentTypes(descriptor);
      return index < types.length && types[index].equals(TEXT);
    }
  }

  /** A place in a method. */
  record Place(ClassNode type, MethodNode method, AbstractInsnNode instruction) {}

  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Map<Method, List<Place>> calls = new HashMap<>();
  private final Map<Method, List<Place>> references = new HashMap<>();
  private final Map<String, List<Place>> writes = new HashMap<>();
  private final Map<MethodNode, Frame<SourceValue>[]> frames = new HashMap<>();

  ByteCode(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.filter(file -> file.toString().endsWith(".class")).forEach(this::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    classes.values().forEach(type -> type.methods.forEach(method -> index(type, method)));
  }

  private void read(Path file) {
    try {
      ClassNode type = new ClassNode();
      new ClassReader(Files.readAllBytes(file)).accept(type, ClassReader.SKIP_DEBUG);
      classes.put(type.name, type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void index(ClassNode type, MethodNode method) {
    for (AbstractInsnNode at : method.instructions) {
      Place place = new Place(type, method, at);
      if (at instanceof MethodInsnNode call) {
        add(calls, new Method(call.owner, call.name, call.desc), place);
      } else if (at instanceof FieldInsnNode field
          && (at.getOpcode() == Opcodes.PUTFIELD || at.getOpcode() == Opcodes.PUTSTATIC)) {
        add(writes, field.owner + "." + field.name, place);
      } else if (at instanceof InvokeDynamicInsnNode dynamic
          && dynamic.bsmArgs.length > 1
          && dynamic.bsmArgs[1] instanceof Handle target) {
        add(references, new Method(target.getOwner(), target.getName(), target.getDesc()), place);
      }
    }
  }

  private static <K> void add(Map<K, List<Place>> index, K key, Place place) {
    index.computeIfAbsent(key, any -> new ArrayList<>()).add(place);
  }

  Collection<ClassNode> types() {
    return classes.values();
  }

  /** Null if it isn't the product's. */
  ClassNode type(String name) {
    return classes.get(name);
  }

  /** The calls of a method, by its own class or by one that declares it above. */
  List<Place> calls(Method method) {
    return above(method.owner()).stream()
        .map(owner -> new Method(owner, method.name(), method.descriptor()))
        .flatMap(one -> calls.getOrDefault(one, List.of()).stream())
        .toList();
  }

  private Set<String> above(String type) {
    Set<String> all = new LinkedHashSet<>();
    ClassNode node = classes.get(type);
    if (node != null) {
      all.add(type);
      all.addAll(above(node.superName));
      node.interfaces.forEach(one -> all.addAll(above(one)));
    }
    return all;
  }

  /** The lambda expressions and method references that stand for a method. */
  List<Place> references(Method method) {
    return references.getOrDefault(method, List.of());
  }

  List<Place> writes(FieldInsnNode field) {
    return writes.getOrDefault(field.owner + "." + field.name, List.of());
  }

  /** Where a method returns: its own code, and that of the classes that override it. */
  List<Place> returns(Method method) {
    List<Place> ends = new ArrayList<>();
    for (ClassNode type : classes.values()) {
      if (above(type.name).contains(method.owner())) {
        for (MethodNode one : type.methods) {
          if (one.name.equals(method.name()) && one.desc.equals(method.descriptor())) {
            for (AbstractInsnNode at : one.instructions) {
              if (at.getOpcode() == Opcodes.ARETURN) {
                ends.add(new Place(type, one, at));
              }
            }
          }
        }
      }
    }
    return ends;
  }

  /** The values before an instruction; null if it can't be reached. */
  Frame<SourceValue> frame(Place place) {
    Frame<SourceValue>[] all =
        frames.computeIfAbsent(place.method(), method -> analyzed(place.type(), method));
    return all[place.method().instructions.indexOf(place.instruction())];
  }

  private static Frame<SourceValue>[] analyzed(ClassNode type, MethodNode method) {
    try {
      return new Analyzer<>(new SourceInterpreter()).analyze(type.name, method);
    } catch (AnalyzerException e) {
      throw new IllegalStateException(type.name + "." + method.name, e);
    }
  }
}
