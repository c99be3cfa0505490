package org.wardvoice;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;

/** The product's own classes as they are compiled, read once for all tests of how they are built. */
public final class House {

  public static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target", "classes", "org", "wardvoice"));

  private House() {}
}
