package org.wardvoice;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;

/** The compiled classes of the product, read once for all architecture tests. */
public final class ProductClasses {

  public static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target", "classes", "org", "wardvoice"));

  private ProductClasses() {}
}
